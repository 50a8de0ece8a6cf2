-- The keys of a directory, and functions for its scripts. RedisDirectory prepends this file to each script.
--
-- KEYS[1] is the prefix of all keys. It has a hash tag, so that all are in one slot of a Redis cluster. ARGV[1] is the
-- time in milliseconds; if it is empty, the time of Redis counts. Keys after the prefix:
--
--   :servers            sorted set: server; score: time at which it expires unless it is announced again
--   :server:ID          hash: state of a server. `protocol` has the protocols that it speaks as lines: it is in the
--                       indexes of each. `indexed` is the number of slots that can be reserved, `unclaimed` the
--                       number of these that no fallback claims: its scores in the indexes below
--   :rooms:ID           set: rooms of a server, and rooms that it will open
--   :held:ID            set: accounts with a reservation for this server, kept while the server is unknown
--   :claims:ID          set: accounts with this server as a fallback, kept while the server is unknown
--   :free:PROTOCOL:REGION    sorted set: server with slots to reserve; score: `indexed`
--   :opens:PROTOCOL:REGION   the same, of servers that may open rooms
--   :unclaimed:PROTOCOL:REGION        sorted set: server with unclaimed slots; score: `unclaimed`
--   :unclaimed-opens:PROTOCOL:REGION  the same, of servers that may open rooms
--   :in:PROTOCOL:REGION      sorted set: room, line feed, server with that room and slots to reserve; score: 0
--   :regions:PROTOCOL   sorted set: region; score: number of servers
--   :reservations           hash: account; its reservation as lines: number, time of creation, time of expiry, servers
--   :ends               sorted set: account; score: time at which its reservation expires
--   :opening            sorted set: server, line feed, room that it will open; score: time at which this expires
--   :sums               hash: slots, free slots, and the number of the last reservation

local prefix = KEYS[1]
local call = redis.call
local MOST_LOOKED_AT = 32
local MOST_SWEPT = 64
local MOST_SERVERS_SWEPT = 16

local now = tonumber(ARGV[1])
if not now then
    local time = call('TIME')
    now = time[1] * 1000 + math.floor(time[2] / 1000)
end

local function lines(text)
    local found = {}
    for line in string.gmatch(text, '[^\n]+') do
        found[#found + 1] = line
    end
    return found
end

local function has_line(text, line)
    return string.find('\n' .. text .. '\n', '\n' .. line .. '\n', 1, true) ~= nil
end

-- Returns the ends of the keys of a server's indexes, one for each protocol that it speaks. The first fields of the
-- server are its protocols and its region.
local function places(server)
    local found = {}
    for i, protocol in ipairs(lines(server[1])) do
        found[i] = ':' .. protocol .. ':' .. server[2]
    end
    return found
end

-- Adds rooms of a server to the indexes of rooms, or removes them.
local function show_rooms(id, server, rooms, is_shown)
    local members = {}
    for _, room in ipairs(rooms) do
        if is_shown then
            members[#members + 1] = 0
        end
        members[#members + 1] = room .. '\n' .. id
    end
    if #members > 0 then
        for _, place_of in ipairs(places(server)) do
            call(is_shown and 'ZADD' or 'ZREM', prefix .. ':in' .. place_of, unpack(members))
        end
    end
end

-- Returns the fields of a server that place() needs.
local function placing(id)
    return call(
        'HMGET', prefix .. ':server:' .. id,
        'protocol', 'region', 'free', 'closed', 'opens', 'indexed', 'unclaimed')
end

-- Sets the score of a server in the indexes of a kind, or removes the server if it has no such slots.
local function rank(index, id, server, slots)
    for _, place_of in ipairs(places(server)) do
        if slots > 0 then
            call('ZADD', prefix .. ':' .. index .. place_of, slots, id)
        else
            call('ZREM', prefix .. ':' .. index .. place_of, id)
        end
    end
end

-- Updates the indexes of a server from its slots that can be reserved and its unclaimed slots. Ignores unknown servers.
local function place(id, server)
    if not server[1] then
        return
    end
    local slots = 0
    local unclaimed = 0
    if server[4] == '0' then
        slots = math.max(0, server[3] - call('SCARD', prefix .. ':held:' .. id))
        unclaimed = math.max(0, slots - call('SCARD', prefix .. ':claims:' .. id))
    end
    local opens = server[5] == '1'
    if unclaimed ~= tonumber(server[7]) then
        call('HSET', prefix .. ':server:' .. id, 'unclaimed', unclaimed)
        rank('unclaimed', id, server, unclaimed)
        if opens then
            rank('unclaimed-opens', id, server, unclaimed)
        end
    end
    local before = tonumber(server[6])
    if slots == before then
        return
    end
    call('HSET', prefix .. ':server:' .. id, 'indexed', slots)
    rank('free', id, server, slots)
    if opens then
        rank('opens', id, server, slots)
    end
    if (slots > 0) ~= (before > 0) then
        local rooms = call('SMEMBERS', prefix .. ':rooms:' .. id)
        show_rooms(id, server, rooms, slots > 0)
    end
end

-- Adds rooms to a server, or removes them.
local function change_rooms(id, rooms, is_added)
    if #rooms == 0 then
        return
    end
    call(is_added and 'SADD' or 'SREM', prefix .. ':rooms:' .. id, unpack(rooms))
    local server = call('HMGET', prefix .. ':server:' .. id, 'protocol', 'region', 'indexed')
    if tonumber(server[3]) > 0 then
        show_rooms(id, server, rooms, is_added)
    end
end

-- Removes a server that has expired or was withdrawn. Its reservations stay until they expire.
local function remove(id)
    call('ZREM', prefix .. ':servers', id)
    local key = prefix .. ':server:' .. id
    local server = call('HMGET', key, 'protocol', 'region', 'slots', 'free')
    if not server[1] then
        return
    end
    for _, index in ipairs({'free', 'opens', 'unclaimed', 'unclaimed-opens'}) do
        rank(index, id, server, 0)
    end
    show_rooms(id, server, call('SMEMBERS', prefix .. ':rooms:' .. id), false)
    for _, protocol in ipairs(lines(server[1])) do
        local regions = prefix .. ':regions:' .. protocol
        if tonumber(call('ZINCRBY', regions, -1, server[2])) <= 0 then
            call('ZREM', regions, server[2])
        end
    end
    call('HINCRBY', prefix .. ':sums', 'slots', 0 - server[3])
    call('HINCRBY', prefix .. ':sums', 'free', 0 - server[4])
    call('DEL', key, prefix .. ':rooms:' .. id)
end

-- Returns the key of the accounts of the server in a line of a reservation. Line 4 is the chosen server, later lines
-- are fallbacks.
local function holders(record, line)
    return prefix .. (line == 4 and ':held:' or ':claims:') .. record[line]
end

-- Stores a reservation for an account. `record` is the list of its lines. The caller must call place() for its servers
-- afterwards.
local function hold(account, reservation, record)
    call('HSET', prefix .. ':reservations', account, reservation)
    call('ZADD', prefix .. ':ends', record[3], account)
    for i = 4, #record do
        call('SADD', holders(record, i), account)
    end
end

-- Ends the reservation of an account and updates the indexes of its servers.
local function finish(account, reservation)
    local record = lines(reservation)
    call('HDEL', prefix .. ':reservations', account)
    call('ZREM', prefix .. ':ends', account)
    for i = 4, #record do
        call('SREM', holders(record, i), account)
        place(record[i], placing(record[i]))
    end
end

-- Removes a bounded number of expired reservations, servers and rooms that were not opened. Returns whether there may
-- be more. If not, no known server has expired.
local function sweep()
    local ended = call('ZRANGEBYSCORE', prefix .. ':ends', '-inf', now, 'LIMIT', 0, MOST_SWEPT)
    for _, account in ipairs(ended) do
        local reservation = call('HGET', prefix .. ':reservations', account)
        if reservation then
            finish(account, reservation)
        else
            call('ZREM', prefix .. ':ends', account)
        end
    end
    local dead = call('ZRANGEBYSCORE', prefix .. ':servers', '-inf', now, 'LIMIT', 0, MOST_SERVERS_SWEPT)
    for _, id in ipairs(dead) do
        remove(id)
    end
    local opened = call('ZRANGEBYSCORE', prefix .. ':opening', '-inf', now, 'LIMIT', 0, MOST_SWEPT)
    for _, opening in ipairs(opened) do
        call('ZREM', prefix .. ':opening', opening)
        local id, room = string.match(opening, '^([^\n]+)\n(.+)$')
        local rooms = call('HGET', prefix .. ':server:' .. id, 'rooms')
        if rooms and not has_line(rooms, room) then
            change_rooms(id, {room}, false)
        end
    end
    return #ended == MOST_SWEPT or #dead == MOST_SERVERS_SWEPT or #opened == MOST_SWEPT
end
