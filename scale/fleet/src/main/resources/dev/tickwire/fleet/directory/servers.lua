-- Returns the ids of all servers that have not expired. ARGV: time.

return call('ZRANGEBYSCORE', prefix .. ':servers', '(' .. string.format('%.0f', now), '+inf')
