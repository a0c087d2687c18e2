"""The touch page: a desk in the browser, opened from the chat. Who it is for, what it reads, its one door for deeds."""
