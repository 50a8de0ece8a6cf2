-- Removes a server. ARGV: time, id.

remove(ARGV[2])
return 1
