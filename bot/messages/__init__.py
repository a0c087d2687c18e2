"""What is shown and what comes in, as plain values: buttons, keyboards, pictures, updates. Without the library."""
