-- Announces a server. ARGV: time, time to live in ms, id, the state in the order of FIELDS, with one protocol
-- or room per line, and
-- pairs of an account that has arrived and the milliseconds since.

local FIELDS = {
    'group', 'address', 'protocol', 'region', 'slots', 'free', 'load', 'opens', 'draining', 'closed', 'rooms'
}
local FIRST_FIELD = 4
local FIRST_ARRIVAL = FIRST_FIELD + #FIELDS

local id = ARGV[3]
local key = prefix .. ':server:' .. id

-- Ends the reservations of arrived accounts that are older than their arrival. This script runs each second for each
-- server, so it does not sweep. Scripts of slot requests sweep expired entries.
for i = FIRST_ARRIVAL, #ARGV, 2 do
    local reservation = call('HGET', prefix .. ':reservations', ARGV[i])
    if reservation then
        local record = lines(reservation)
        for j = 4, #record do
            if record[j] == id and tonumber(record[2]) <= now - ARGV[i + 1] then
                finish(ARGV[i], reservation)
            end
        end
    end
end

local state = {}
for i, field in ipairs(FIELDS) do
    state[field] = ARGV[FIRST_FIELD + i - 1]
end
call('ZADD', prefix .. ':servers', now + ARGV[2], id)

local before = call('HMGET', key, unpack(FIELDS))
local old = {}
local is_changed = false
for i, field in ipairs(FIELDS) do
    old[field] = before[i]
    is_changed = is_changed or old[field] ~= state[field]
end
if not is_changed then
    return 0
end

local function is_moved(field)
    return old[field] ~= state[field]
end

if old.protocol and (is_moved('protocol') or is_moved('region') or is_moved('opens')) then
    remove(id)
    call('ZADD', prefix .. ':servers', now + ARGV[2], id)
    old = {}
end
if not old.protocol then
    call('HSET', key, 'indexed', 0, 'unclaimed', 0)
    for _, protocol in ipairs(lines(state.protocol)) do
        call('ZINCRBY', prefix .. ':regions:' .. protocol, 1, state.region)
    end
end
local changes = {}
for _, field in ipairs(FIELDS) do
    if old[field] ~= state[field] then
        changes[#changes + 1] = field
        changes[#changes + 1] = state[field]
    end
end
call('HSET', key, unpack(changes))
if old.slots ~= state.slots then
    call('HINCRBY', prefix .. ':sums', 'slots', state.slots - (old.slots or 0))
end
if old.free ~= state.free then
    call('HINCRBY', prefix .. ':sums', 'free', state.free - (old.free or 0))
end
if old.rooms ~= state.rooms then
    local is_old = {}
    for _, room in ipairs(lines(old.rooms or '')) do
        is_old[room] = true
    end
    local added = {}
    for _, room in ipairs(lines(state.rooms)) do
        if not is_old[room] then
            added[#added + 1] = room
        end
        is_old[room] = nil
    end
    local removed = {}
    for room in pairs(is_old) do
        if not call('ZSCORE', prefix .. ':opening', id .. '\n' .. room) then
            removed[#removed + 1] = room
        end
    end
    change_rooms(id, added, true)
    change_rooms(id, removed, false)
end
if is_moved('free') or is_moved('closed') then
    place(id, placing(id))
end
return 1
