-- Takes a server out. ARGV: time, id.

remove(ARGV[2])
return 1
