-- Reserves slots. ARGV: time, validity of the reservation in ms, '1' if the fullest server comes first, protocol, room
-- or '', wanted server or '', maximum number of servers, number of accounts, the accounts, the regions in order of
-- preference. Result: '1' if there may be more to sweep, the number of the reservation, id and address of each server.
-- Without a server, the result is the first of these only.

local hold_millis = tonumber(ARGV[2])
local is_fullest_first = ARGV[3] == '1'
local protocol = ARGV[4]
local room = ARGV[5]
local wanted = ARGV[6]
local most = tonumber(ARGV[7])
local accounts = tonumber(ARGV[8])
local FIRST_ACCOUNT = 9

local is_unswept = sweep()
local is_more = is_unswept and '1' or '0'

local replaced = {}
for i = FIRST_ACCOUNT, FIRST_ACCOUNT + accounts - 1 do
    local reservation = call('HGET', prefix .. ':reservations', ARGV[i])
    if reservation then
        replaced[ARGV[i]] = reservation
        finish(ARGV[i], reservation)
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

-- Servers of different groups are chosen first. Others follow if these are too few.
local chosen = {}
local spare = {}
local is_seen = {}
local has_group = {}

-- Chooses a server unless the limit is reached. It must have slots for all accounts, with is_unclaimed unclaimed ones.
local function consider(id, limit, is_unclaimed)
    if #chosen >= limit or is_seen[id] then
        return
    end
    if is_unswept and tonumber(call('ZSCORE', prefix .. ':servers', id) or 0) <= now then
        return
    end
    local server = call(
        'HMGET', prefix .. ':server:' .. id,
        'protocol', 'region', 'free', 'closed', 'opens', 'indexed', 'unclaimed', 'group', 'address', 'rooms')
    if server[1] and has_line(server[1], protocol) and tonumber(server[is_unclaimed and 7 or 6]) >= accounts then
        is_seen[id] = true
        local group = server[8]
        local into = has_group[group] and spare or chosen
        has_group[group] = true
        into[#into + 1] = {id = id, state = server, address = server[9], rooms = server[10]}
    end
end

-- Returns whether a server comes before another. Both are pairs of an id and the number of slots to reserve.
local function is_before(one, other)
    if one[2] ~= other[2] then
        return (one[2] < other[2]) == is_fullest_first
    end
    return (one[1] < other[1]) == is_fullest_first
end

local function consider_in_order(found, limit, is_unclaimed)
    table.sort(found, is_before)
    for _, server in ipairs(found) do
        consider(server[1], limit, is_unclaimed)
    end
end

-- Considers servers of a region that have the room.
local function consider_with_room(region, limit, is_unclaimed)
    local key = prefix .. ':in:' .. protocol .. ':' .. region
    local members = call('ZRANGEBYLEX', key, '[' .. room .. '\n', '(' .. room .. '\v', 'LIMIT', 0, MOST_LOOKED_AT)
    local found = {}
    for i, member in ipairs(members) do
        local id = string.sub(member, #room + 2)
        found[i] = {id, tonumber(call('HGET', prefix .. ':server:' .. id, 'indexed'))}
    end
    consider_in_order(found, limit, is_unclaimed)
end

-- Considers servers of a region that may open the room, or all servers if no room is requested.
local function consider_any(region, limit, is_unclaimed)
    local place_of = ':' .. protocol .. ':' .. region
    local index = room ~= '' and ':opens' or ':free'
    local key = prefix .. index .. place_of
    if is_unclaimed then
        key = prefix .. (room ~= '' and ':unclaimed-opens' or ':unclaimed') .. place_of
    end
    local ids
    if is_fullest_first then
        ids = call('ZRANGEBYSCORE', key, accounts, '+inf', 'LIMIT', 0, MOST_LOOKED_AT)
    else
        ids = call('ZREVRANGEBYSCORE', key, '+inf', accounts, 'LIMIT', 0, MOST_LOOKED_AT)
    end
    if #ids > 0 then
        local slots = call('ZMSCORE', prefix .. index .. place_of, unpack(ids))
        local found = {}
        for i, id in ipairs(ids) do
            found[i] = {id, tonumber(slots[i])}
        end
        consider_in_order(found, limit, is_unclaimed)
    end
end

local steps = {}
for _, step in ipairs(room ~= '' and {consider_with_room, consider_any} or {consider_any}) do
    for _, region in ipairs(regions) do
        steps[#steps + 1] = function(limit, is_unclaimed)
            if #chosen < limit then
                step(region, limit, is_unclaimed)
            end
        end
    end
end

-- The chosen server is the first of the first step that has one. A slot that fallbacks of other accounts claim is used
-- only if that step has no unclaimed ones.
if wanted ~= '' then
    consider(wanted, 1, false)
else
    for _, step in ipairs(steps) do
        step(1, true)
        step(1, false)
    end
end
-- Fallbacks: servers with unclaimed slots first, then those whose slots other fallbacks claim as well.
if #chosen > 0 then
    for _, is_unclaimed in ipairs({true, false}) do
        for _, step in ipairs(steps) do
            step(most, is_unclaimed)
        end
    end
end

if #chosen == 0 then
    for account, reservation in pairs(replaced) do
        local record = lines(reservation)
        hold(account, reservation, record)
        for i = 4, #record do
            place(record[i], placing(record[i]))
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
local reservation = {text, string.format('%.0f', now), ends_at}
local answer = {is_more, text}
for _, server in ipairs(chosen) do
    reservation[#reservation + 1] = server.id
    answer[#answer + 1] = server.id
    answer[#answer + 1] = server.address
end
local packed = table.concat(reservation, '\n')
for i = FIRST_ACCOUNT, FIRST_ACCOUNT + accounts - 1 do
    hold(ARGV[i], packed, reservation)
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
