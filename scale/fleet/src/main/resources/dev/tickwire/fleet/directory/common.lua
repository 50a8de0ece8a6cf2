-- The keys of a directory, and the steps that its scripts share; RedisDirectory puts this before each of them.
--
-- KEYS[1] is the prefix of all keys, with its hash tag, so that they are in one slot of a cluster. ARGV[1] is the time in
-- milliseconds, empty for that of this Redis. Below the prefix are:
--
--   :servers            sorted set: server, when it is dead unless it is announced again
--   :server:ID          hash: its state; `indexed` are the slots that can be promised, `unclaimed` those of them that no
--                       fallback claims; it stands in the indexes by these
--   :rooms:ID           set: the rooms that it has, and those that it is about to open
--   :held:ID            set: the accounts for which it was chosen, also while it is not known
--   :claims:ID          set: the accounts for which it is a fallback, also while it is not known
--   :free:PROTOCOL:REGION    sorted set: server, its slots that can be promised, if there are any
--   :opens:PROTOCOL:REGION   the same of the servers that may open rooms
--   :unclaimed:PROTOCOL:REGION        sorted set: server, its slots that no fallback claims, if there are any
--   :unclaimed-opens:PROTOCOL:REGION  the same of the servers that may open rooms
--   :in:PROTOCOL:REGION      sorted set: room, line feed, server that has it and slots to promise; all of score 0
--   :regions:PROTOCOL   sorted set: region, how many servers it has
--   :promises           hash: account, its promise as lines: number, when it was made, when it ends, servers
--   :ends               sorted set: account, when its promise ends
--   :opening            sorted set: server, line feed, room that it is about to open; when that is over
--   :sums               hash: slots, free slots and the last number of a promise

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

-- Shows that a server has rooms and slots to promise, or that it has not any more.
local function show_rooms(id, place_of, rooms, is_shown)
    local members = {}
    for _, room in ipairs(rooms) do
        if is_shown then
            members[#members + 1] = 0
        end
        members[#members + 1] = room .. '\n' .. id
    end
    if #members > 0 then
        call(is_shown and 'ZADD' or 'ZREM', prefix .. ':in' .. place_of, unpack(members))
    end
end

-- What place needs to know of a server.
local function placing(id)
    return call(
        'HMGET', prefix .. ':server:' .. id,
        'protocol', 'region', 'free', 'closed', 'opens', 'indexed', 'unclaimed')
end

-- Shows a server in the index of this name with so many slots.
local function rank(index, id, server, slots)
    local place_of = ':' .. server[1] .. ':' .. server[2]
    if slots > 0 then
        call('ZADD', prefix .. ':' .. index .. place_of, slots, id)
    else
        call('ZREM', prefix .. ':' .. index .. place_of, id)
    end
end

-- Puts a server where its slots belong, those that can be promised and the unclaimed ones; nothing if it is not known.
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
        show_rooms(id, ':' .. server[1] .. ':' .. server[2], rooms, slots > 0)
    end
end

-- Adds rooms to those of a server, or removes them.
local function change_rooms(id, rooms, is_added)
    if #rooms == 0 then
        return
    end
    call(is_added and 'SADD' or 'SREM', prefix .. ':rooms:' .. id, unpack(rooms))
    local server = call('HMGET', prefix .. ':server:' .. id, 'protocol', 'region', 'indexed')
    if tonumber(server[3]) > 0 then
        show_rooms(id, ':' .. server[1] .. ':' .. server[2], rooms, is_added)
    end
end

-- Forgets a server that is dead or withdrawn. The promises for it stay until they end.
local function remove(id)
    call('ZREM', prefix .. ':servers', id)
    local key = prefix .. ':server:' .. id
    local server = call('HMGET', key, 'protocol', 'region', 'slots', 'free')
    if not server[1] then
        return
    end
    local place_of = ':' .. server[1] .. ':' .. server[2]
    for _, index in ipairs({'free', 'opens', 'unclaimed', 'unclaimed-opens'}) do
        rank(index, id, server, 0)
    end
    show_rooms(id, place_of, call('SMEMBERS', prefix .. ':rooms:' .. id), false)
    local regions = prefix .. ':regions:' .. server[1]
    if tonumber(call('ZINCRBY', regions, -1, server[2])) <= 0 then
        call('ZREM', regions, server[2])
    end
    call('HINCRBY', prefix .. ':sums', 'slots', 0 - server[3])
    call('HINCRBY', prefix .. ':sums', 'free', 0 - server[4])
    call('DEL', key, prefix .. ':rooms:' .. id)
end

-- The set of the accounts that a promise, given as its lines, has at its server of this line.
local function holders(told, line)
    return prefix .. (line == 4 and ':held:' or ':claims:') .. told[line]
end

-- Makes a promise, as its lines, that of an account; its servers are to be placed then.
local function hold(account, promise, told)
    call('HSET', prefix .. ':promises', account, promise)
    call('ZADD', prefix .. ':ends', told[3], account)
    for i = 4, #told do
        call('SADD', holders(told, i), account)
    end
end

-- Ends the promise of an account, which is given as its lines.
local function finish(account, promise)
    local told = lines(promise)
    call('HDEL', prefix .. ':promises', account)
    call('ZREM', prefix .. ':ends', account)
    for i = 4, #told do
        call('SREM', holders(told, i), account)
        place(told[i], placing(told[i]))
    end
end

-- Ends those whose time is over, a bounded number; returns whether there may be more. If not, all servers that are
-- known are alive.
local function sweep()
    local ended = call('ZRANGEBYSCORE', prefix .. ':ends', '-inf', now, 'LIMIT', 0, MOST_SWEPT)
    for _, account in ipairs(ended) do
        local promise = call('HGET', prefix .. ':promises', account)
        if promise then
            finish(account, promise)
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
