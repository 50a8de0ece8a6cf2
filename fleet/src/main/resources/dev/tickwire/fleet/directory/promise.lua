-- Promises slots. ARGV: time, how many ms the promise holds, '1' if the fullest server comes first, protocol, room or
-- nothing, preferred server or nothing, most servers, how many accounts, the accounts, the regions.
-- Returns whether there may be more to sweep, then the number, then the id and the address of each server; without
-- the latter if there is no server.

local hold_millis = tonumber(ARGV[2])
local is_fullest_first = ARGV[3] == '1'
local protocol = ARGV[4]
local room = ARGV[5]
local preferred = ARGV[6]
local most = tonumber(ARGV[7])
local accounts = tonumber(ARGV[8])
local FIRST_ACCOUNT = 9

local is_unswept = sweep()
local is_more = is_unswept and '1' or '0'

local replaced = {}
for i = FIRST_ACCOUNT, FIRST_ACCOUNT + accounts - 1 do
    local promise = call('HGET', prefix .. ':promises', ARGV[i])
    if promise then
        replaced[ARGV[i]] = promise
        finish(ARGV[i], promise)
    end
end

local regions = {}
for i = FIRST_ACCOUNT + accounts, #ARGV do
    regions[#regions + 1] = ARGV[i]
end
if #regions == 0 then
    regions = call('ZRANGE', prefix .. ':regions:' .. protocol, 0, -1)
    table.sort(regions)
end

-- Those of new groups come first, the others after them where there are too few.
local chosen = {}
local spare = {}
local is_seen = {}
local has_group = {}

local function consider(id)
    if #chosen == most or is_seen[id] then
        return
    end
    is_seen[id] = true
    if is_unswept and tonumber(call('ZSCORE', prefix .. ':servers', id) or 0) <= now then
        return
    end
    local server = call(
        'HMGET', prefix .. ':server:' .. id,
        'protocol', 'region', 'free', 'closed', 'opens', 'indexed', 'group', 'address', 'rooms')
    if server[1] == protocol and tonumber(server[6]) >= accounts then
        local group = server[7]
        local into = has_group[group] and spare or chosen
        has_group[group] = true
        into[#into + 1] = {id = id, state = server, address = server[8], rooms = server[9]}
    end
end

local function is_before(one, other)
    if one[2] ~= other[2] then
        return (one[2] < other[2]) == is_fullest_first
    end
    return (one[1] < other[1]) == is_fullest_first
end

if preferred ~= '' then
    consider(preferred)
end
if room ~= '' then
    for _, region in ipairs(regions) do
        if #chosen == most then
            break
        end
        local key = prefix .. ':in:' .. protocol .. ':' .. region
        local members = call('ZRANGEBYLEX', key, '[' .. room .. '\n', '(' .. room .. '\v', 'LIMIT', 0, MOST_LOOKED_AT)
        local found = {}
        for i, member in ipairs(members) do
            local id = string.sub(member, #room + 2)
            found[i] = {id, tonumber(call('HGET', prefix .. ':server:' .. id, 'indexed'))}
        end
        table.sort(found, is_before)
        for _, server in ipairs(found) do
            consider(server[1])
        end
    end
end
for _, region in ipairs(regions) do
    if #chosen == most then
        break
    end
    local key = prefix .. (room ~= '' and ':opens:' or ':free:') .. protocol .. ':' .. region
    local found
    if is_fullest_first then
        found = call('ZRANGEBYSCORE', key, accounts, '+inf', 'LIMIT', 0, MOST_LOOKED_AT)
    else
        found = call('ZREVRANGEBYSCORE', key, '+inf', accounts, 'LIMIT', 0, MOST_LOOKED_AT)
    end
    for _, id in ipairs(found) do
        consider(id)
    end
end

if #chosen == 0 then
    for account, promise in pairs(replaced) do
        local told = lines(promise)
        hold(account, promise, told)
        for i = 4, #told do
            place(told[i], placing(told[i]))
        end
    end
    return {is_more}
end
for _, server in ipairs(spare) do
    if #chosen < most then
        chosen[#chosen + 1] = server
    end
end

local number = math.max(now * 1000, 1 + (tonumber(call('HGET', prefix .. ':sums', 'number')) or 0))
local text = string.format('%.0f', number)
call('HSET', prefix .. ':sums', 'number', text)
local ends_at = string.format('%.0f', now + hold_millis)
local promise = {text, string.format('%.0f', now), ends_at}
local answer = {is_more, text}
for _, server in ipairs(chosen) do
    promise[#promise + 1] = server.id
    answer[#answer + 1] = server.id
    answer[#answer + 1] = server.address
end
local packed = table.concat(promise, '\n')
for i = FIRST_ACCOUNT, FIRST_ACCOUNT + accounts - 1 do
    hold(ARGV[i], packed, promise)
end
for _, server in ipairs(chosen) do
    place(server.id, server.state)
end
local first = chosen[1]
if room ~= '' and not has_line(first.rooms, room) then
    call('ZADD', prefix .. ':opening', ends_at, first.id .. '\n' .. room)
    change_rooms(first.id, {room}, true)
end
return answer
