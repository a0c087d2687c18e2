"""Work beside the updates: in lanes, one name at a time; drawing and replaying in processes of their own."""
