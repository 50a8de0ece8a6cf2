-- Plain sessions and beacons: docs/wire.md, "Session: plain and salted" and "Beacon".

do
    local TYPES = {
        [0] = "request", "denied", "challenge", "response", "keep-alive", "payload", "disconnect", "move",
        "path challenge", "path answer", "reason", "rate",
    }
    local PAYLOAD = 5
    local QUERY, ANSWER = 32, 33
    local MOST_EARLIER = 7
    local QUESTION, REPLY = 34, 35
    -- By type: the number of bytes of a version question and its answer.
    local QUESTION_BYTES = {[QUESTION] = 64, [REPLY] = 29}

    -- By type: the minimum and maximum number of bytes of a datagram.
    local SIZES = {
        [0] = {1024, 1024}, {14, 14}, {21, 21}, {1024, 1024}, {21, 21}, {14, 1213}, {14, 14}, {64, 64}, {21, 21},
        {21, 21}, {15, 142}, {21, 21},
    }
    -- By type: the sender, if only one side may send the type.
    local SENDERS = {
        [0] = "client", [1] = "server", [2] = "server", [3] = "client", [7] = "client", [8] = "server", [9] = "client",
    }
    local REASONS = {
        "ended normally", "no free slot", "server shutting down", "kicked", "protocol error", "replaced",
        "not admitted", "timed out",
    }

    tickwire.session_fields = {
        {"checksum", "Checksum", ftypes.UINT32, base = base.HEX},
        {"type", "Type", ftypes.UINT8, strings = {
            [0] = TYPES[0], TYPES[1], TYPES[2], TYPES[3], TYPES[4], TYPES[5], TYPES[6], TYPES[7], TYPES[8], TYPES[9],
            TYPES[10], TYPES[11], [QUERY] = "beacon query", [ANSWER] = "beacon answer",
            [QUESTION] = "version question", [REPLY] = "version answer",
        }},
        {"version", "Version of the protocol", ftypes.UINT32},
        {"sender", "Sender", ftypes.STRING},
        {"client_salt", "Client salt", ftypes.BYTES},
        {"server_salt", "Server salt", ftypes.BYTES},
        {"xor", "Client salt xor server salt", ftypes.BYTES},
        {"user_data", "User data", ftypes.BYTES},
        {"client", "Index of the client", ftypes.UINT32},
        {"clients", "Most clients", ftypes.UINT32},
        {"reason", "Reason", ftypes.UINT8, strings = REASONS},
        {"text", "Text", ftypes.STRING},
        {"proof", "Proof of the path", ftypes.BYTES},
        {"receive_rate", "Can receive, in bytes a second with a counter", ftypes.UINT32, base = base.HEX},
        {"echoed", "Last rate of the other side", ftypes.UINT32, base = base.HEX},
        {"nonce", "Nonce", ftypes.BYTES},
        {"protocol_id", "Protocol id", ftypes.UINT64, base = base.HEX},
        {"earlier_id", "Protocol id of an earlier version", ftypes.UINT64, base = base.HEX},
        {"newest", "Newest version that the server speaks", ftypes.UINT32},
        {"oldest", "Oldest version that the server speaks", ftypes.UINT32},
        {"players", "Players", ftypes.UINT16},
        {"slots", "Slots", ftypes.UINT16},
        {"encrypted", "Sessions are encrypted", ftypes.BOOLEAN},
        {"name", "Name", ftypes.STRING},
        {"game", "Bytes of the game", ftypes.BYTES},
    }

    -- Lua 5.2 has the library bit32. Lua 5.3 and later have bit operators instead, which 5.2 cannot parse.
    local bxor = bit32 and bit32.bxor or load("return function(a, b) return a ~ b end")()
    local table_of_crc = {}
    for i = 0, 255 do
        local value = i
        for _ = 1, 8 do
            local half = math.floor(value / 2)
            value = value % 2 == 1 and bxor(half, 0xEDB88320) or half
        end
        table_of_crc[i] = value
    end

    local function crc(state, bytes, from)
        for i = from, #bytes do
            state = bxor(math.floor(state / 256), table_of_crc[bxor(state % 256, string.byte(bytes, i))])
        end
        return state
    end

    -- Returns the state of a checksum after its unsent bytes: the protocol id, or the mark of beacons.
    function tickwire.seal_state(bytes)
        return crc(0xFFFFFFFF, bytes, 1)
    end

    local MARK = "TICKWIRE"
    local BEACONS = tickwire.seal_state(MARK)

    -- Returns the state of the checksum of version questions for a protocol.
    function tickwire.question_seal(title)
        return tickwire.seal_state(MARK .. title)
    end

    local function is_sealed(bytes, state)
        local _, sum = tickwire.word(bytes, 0, 4)
        return bxor(crc(state, bytes, 5), 0xFFFFFFFF) == sum
    end

    -- Returns whether a datagram is a query or an answer of a beacon.
    function tickwire.is_beacon(tvb)
        local length = tvb:len()
        if length < 28 or length > 512 then
            return false
        end
        local kind = tvb(4, 1):uint()
        return (kind == QUERY or kind == ANSWER) and is_sealed(tvb:raw(0, length), BEACONS)
    end

    -- Returns whether a datagram is a version question or its answer, by the state of their checksum.
    function tickwire.is_question(tvb, state)
        local length = tvb:len()
        return length >= 5 and QUESTION_BYTES[tvb(4, 1):uint()] == length and is_sealed(tvb:raw(0, length), state)
    end

    -- Returns the protocol id in an answer of a beacon as a pair, nil for a query.
    function tickwire.beacon_id(tvb)
        if tvb(4, 1):uint() == ANSWER then
            return tickwire.word(tvb:raw(13, 8), 0, 8)
        end
    end

    -- Returns whether a datagram belongs to a plain session of a protocol, by its size and checksum.
    function tickwire.is_session(tvb, state)
        local length = tvb:len()
        local size = length >= 5 and SIZES[tvb(4, 1):uint()]
        return size and length >= size[1] and length <= size[2] and is_sealed(tvb:raw(0, length), state)
    end

    -- Shows `count` bytes as a field. Returns them.
    local function bytes(reader, tree, field, count)
        local from = reader.at
        local taken = reader:text(count)
        if count > 0 then
            reader:add(tree, field, from)
        end
        return taken
    end

    local function number(reader, tree, field, bits)
        local from = reader.at
        local value = reader:read(bits)
        reader:add(tree, field, from, value)
        return value
    end

    local function zeros(reader)
        if string.find(reader:text(reader:left() / 8), "[^\0]") then
            tickwire.refuse("a byte of the padding is not zero")
        end
    end

    -- Returns the sender of a datagram, and whether that is a guess. A datagram that only one side may send identifies
    -- the server of its session. Without one, the port in the preferences identifies the server. Without that port, the
    -- side with the lower port counts as the server.
    local function sender(context, kind, xor)
        local pinfo, sessions = context.pinfo, context.sessions
        local source, destination = tickwire.ends(pinfo)
        local side = SENDERS[kind]
        if side and xor and not pinfo.visited then
            sessions[xor] = side == "server" and source or destination
        end
        local server = xor and sessions[xor]
        if side then
            return side, false
        elseif server == source or server == destination then
            return server == source and "server" or "client", false
        end
        local port = context.protocol.proto.prefs.port
        if port ~= 0 and (pinfo.src_port == port) ~= (pinfo.dst_port == port) then
            return pinfo.src_port == port and "server" or "client", false
        end
        return pinfo.src_port < pinfo.dst_port and "server" or "client", true
    end

    local function xor_of(client_salt, server_salt)
        return (string.gsub(client_salt, "()(.)", function(i, byte)
            return string.char(bxor(string.byte(byte), string.byte(server_salt, i)))
        end))
    end

    -- By type: shows the bytes after the salt. Payloads are shown elsewhere.
    local show = {}

    show[0] = function(_, reader)
        zeros(reader)
    end

    show[1] = function(fields, reader, tree)
        number(reader, tree, fields.reason, 8)
    end

    show[2] = function(fields, reader, tree)
        bytes(reader, tree, fields.server_salt, 8)
    end

    show[3] = function(fields, reader, tree)
        bytes(reader, tree, fields.user_data, 256)
        zeros(reader)
    end

    show[4] = function(fields, reader, tree)
        number(reader, tree, fields.client, 32)
        number(reader, tree, fields.clients, 32)
    end

    show[6] = show[1]
    show[7] = show[0]

    show[8] = function(fields, reader, tree)
        bytes(reader, tree, fields.proof, 8)
    end

    show[9] = show[8]

    show[10] = function(fields, reader, tree)
        number(reader, tree, fields.reason, 8)
        local length = reader:read(8)
        if length * 8 ~= reader:left() then
            tickwire.refuse(string.format("a text of %d bytes, and %d are left", length, reader:left() / 8))
        end
        local from = reader.at
        reader:add(tree, fields.text, from, reader:text(length))
    end

    show[11] = function(fields, reader, tree)
        number(reader, tree, fields.receive_rate, 32)
        number(reader, tree, fields.echoed, 32)
    end

    -- Shows a datagram of a plain session up to its payload, and stores the sender in `context.side`. Returns a reader
    -- of the payload and the xor of both salts, which identifies the session. Returns nil for types without a payload.
    function tickwire.show_session(context, reader, tree)
        local fields = context.protocol.session
        local item, from = reader:open(tree, nil, "Session")
        number(reader, item, fields.checksum, 32)
        if not is_sealed(reader.bytes, context.protocol.seal) then
            tickwire.refuse("the checksum is wrong, or of another protocol id")
        end
        local kind = number(reader, item, fields.type, 8)
        local size = SIZES[kind]
        if not size or #reader.bytes < size[1] or #reader.bytes > size[2] then
            tickwire.refuse(string.format("type %d with %d bytes", kind, #reader.bytes))
        end
        local xor
        if kind < 4 then
            local salt = bytes(reader, item, fields.client_salt, 8)
            if kind == 2 then
                xor = xor_of(salt, string.sub(reader.bytes, 14, 21))
            elseif kind == 3 then
                xor = bytes(reader, item, fields.xor, 8)
            end
        else
            xor = bytes(reader, item, fields.xor, 8)
        end
        local side, guessed = sender(context, kind, xor)
        local shown = reader:add(item, fields.sender, reader.at, side)
        if guessed then
            shown:append_text(" (a guess: the beginning of the session was not seen, and no port is set)")
        end
        item:set_text(string.format("Session: %s of the %s", TYPES[kind], side))
        context.side = side
        if kind ~= PAYLOAD then
            context:add_info(TYPES[kind])
            show[kind](fields, reader, item)
            return nil
        end
        reader:close(item, from)
        local first = reader.at / 8
        return tickwire.reader(reader.tvb, reader.first + first, #reader.bytes - first), xor
    end

    -- Shows a query or an answer of a beacon.
    function tickwire.show_beacon(context, reader, tree)
        local fields = context.protocol.session
        local item = reader:open(tree, nil, "Beacon")
        number(reader, item, fields.checksum, 32)
        local kind = number(reader, item, fields.type, 8)
        context:add_info(kind == QUERY and "beacon query" or "beacon answer")
        bytes(reader, item, fields.nonce, 8)
        if kind == QUERY then
            zeros(reader)
            return
        end
        local from = reader.at
        reader:add(item, fields.protocol_id, from, tickwire.make_uint64(reader:pair(64)))
        number(reader, item, fields.players, 16)
        number(reader, item, fields.slots, 16)
        from = reader.at
        local flags = reader:read(8)
        reader:add(item, fields.encrypted, from, flags % 2 == 1)
        from = reader.at
        reader:add(item, fields.name, from, reader:text(reader:read(8)))
        bytes(reader, item, fields.game, reader:read(8))
        local earlier = math.floor(flags / 4) % 2 == 1 and reader:read(8) or 0
        if earlier > MOST_EARLIER then
            tickwire.refuse(string.format("%d earlier versions, and at most %d are possible", earlier, MOST_EARLIER))
        end
        for _ = 1, earlier do
            from = reader.at
            reader:add(item, fields.earlier_id, from, tickwire.make_uint64(reader:pair(64)))
        end
        if reader:left() > 0 then
            tickwire.refuse(string.format("%d bytes after the answer", reader:left() / 8))
        end
    end

    -- Shows a version question or its answer.
    function tickwire.show_question(context, reader, tree)
        local fields = context.protocol.session
        local item, from = reader:open(tree, nil, "Version question")
        number(reader, item, fields.checksum, 32)
        local kind = number(reader, item, fields.type, 8)
        context:add_info(kind == QUESTION and "version question" or "version answer")
        bytes(reader, item, fields.nonce, 8)
        if kind == QUESTION then
            zeros(reader)
        else
            local at = reader.at
            reader:add(item, fields.protocol_id, at, tickwire.make_uint64(reader:pair(64)))
            number(reader, item, fields.newest, 32)
            number(reader, item, fields.oldest, 32)
        end
        reader:close(item, from)
    end
end
