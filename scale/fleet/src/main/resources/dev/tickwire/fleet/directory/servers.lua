-- The ids of the servers that are alive. ARGV: time.

return call('ZRANGEBYSCORE', prefix .. ':servers', '(' .. string.format('%.0f', now), '+inf')
