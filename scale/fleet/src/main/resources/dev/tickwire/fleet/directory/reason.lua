-- Returns the reason why no server was found. ARGV: time, protocol, wanted server or '', number of accounts.
-- Result: '1' if there may be more to sweep, the reason.

local is_more = sweep() and '1' or '0'
local protocol = ARGV[2]
local wanted = ARGV[3]
if wanted ~= '' then
    local server = call('HMGET', prefix .. ':server:' .. wanted, 'protocol', 'indexed')
    local ends_at = tonumber(call('ZSCORE', prefix .. ':servers', wanted) or 0)
    if not server[1] or ends_at <= now then
        return {is_more, 'NO_SERVER'}
    elseif not has_line(server[1], protocol) then
        return {is_more, 'OTHER_VERSION'}
    elseif tonumber(server[2]) < tonumber(ARGV[4]) then
        return {is_more, 'SERVER_FULL'}
    end
end
if call('ZCARD', prefix .. ':regions:' .. protocol) == 0 then
    return {is_more, 'NO_VERSION'}
end
return {is_more, 'NO_SLOT'}
