-- Returns counts. ARGV: time. Result: '1' if there may be more to sweep, servers, slots, free slots, reservations.

local is_more = sweep() and '1' or '0'
local sums = call('HMGET', prefix .. ':sums', 'slots', 'free')
return {
    is_more,
    tostring(call('ZCARD', prefix .. ':servers')),
    sums[1] or '0',
    sums[2] or '0',
    tostring(call('ZCARD', prefix .. ':ends'))
}
