"""The engine on PostgreSQL: any number of processes beside each other on one server."""
