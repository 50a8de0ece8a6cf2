-- Sessions of *netcode* 1.02, without the contents of the sealed parts: docs/wire.md, "Session: netcode 1.02".

do
    local VERSION = "NETCODE 1.02\0"
    local REQUEST_BYTES = 1078
    local TAG_BYTES = 16
    -- Bytes of a client index. Two types of Tickwire's own have it, unsealed.
    local INDEX_BYTES = 4

    local TYPES = {
        [0] = "request", "denied", "challenge", "response", "keep-alive", "payload", "disconnect", "move",
        "path challenge", "path answer", "reason", "rate",
    }

    -- By type: the minimum and maximum number of sealed bytes without the tag, and whether a client index precedes
    -- them.
    local SEALED = {
        {0, 0}, {308, 308}, {308, 308}, {8, 8}, {1, 1200}, {0, 0}, {8, 1200, true}, {16, 16}, {8, 8, true}, {2, 129},
        {8, 8},
    }

    tickwire.netcode_fields = {
        {"type", "Type", ftypes.UINT8, strings = TYPES},
        {"number", "Number", ftypes.UINT64},
        {"version", "Version", ftypes.STRING},
        {"protocol_id", "Protocol id", ftypes.UINT64, base = base.HEX},
        {"expires", "Expires, in Unix seconds", ftypes.UINT64},
        {"nonce", "Nonce", ftypes.BYTES},
        {"private", "Private part of the connect token", ftypes.BYTES},
        {"client", "Index of the client", ftypes.UINT32},
        {"sealed", "Sealed", ftypes.BYTES},
        {"tag", "Tag of the seal", ftypes.BYTES},
    }

    -- Returns the protocol id of a connect request as a pair, nil for other datagrams.
    function tickwire.netcode_request(tvb)
        if tvb:len() ~= REQUEST_BYTES or tvb:raw(0, 1 + #VERSION) ~= "\0" .. VERSION then
            return nil
        end
        return tickwire.word(tvb:raw(1 + #VERSION, 8), 0, 8)
    end

    -- Returns whether a datagram has the prefix and length of a sealed packet.
    function tickwire.is_netcode(tvb)
        local first = tvb:len() > 0 and tvb(0, 1):uint() or 0
        local size = SEALED[first % 16]
        local before = 1 + math.floor(first / 16)
        if not size or before < 2 or before > 9 then
            return false
        end
        local sealed = tvb:len() - before - (size[3] and INDEX_BYTES or 0) - TAG_BYTES
        return sealed >= size[1] and sealed <= size[2]
    end

    local function show_request(fields, reader, tree)
        local at = reader.at
        reader:text(#VERSION)
        reader:add(tree, fields.version, at, "NETCODE 1.02")
        for _, name in ipairs({"protocol_id", "expires"}) do
            at = reader.at
            reader:add(tree, fields[name], at, tickwire.make_uint64(reader:pair(64)))
        end
        at = reader.at
        reader:text(24)
        reader:add(tree, fields.nonce, at)
        at = reader.at
        reader:text(1024)
        reader:add(tree, fields.private, at)
    end

    -- Shows a packet of a session. Returns the name of its type.
    function tickwire.show_netcode(fields, reader, tree)
        local first = reader:read(8)
        local kind = first % 16
        reader:add(tree, fields.type, 0, kind)
        local size = SEALED[kind]
        if first == 0 then
            if not tickwire.netcode_request(reader.tvb) then
                tickwire.refuse("no request of netcode 1.02")
            end
            show_request(fields, reader, tree)
            return TYPES[0]
        elseif not size or not tickwire.is_netcode(reader.tvb) then
            tickwire.refuse(string.format("no packet of netcode 1.02: type %d, %d bytes", kind, #reader.bytes))
        end
        local at = reader.at
        reader:add(tree, fields.number, at, tickwire.make_uint64(reader:pair(8 * math.floor(first / 16))))
        if size[3] then
            at = reader.at
            reader:add(tree, fields.client, at, reader:read(32))
        end
        local sealed = reader:left() / 8 - TAG_BYTES
        if sealed > 0 then
            at = reader.at
            reader:text(sealed)
            reader:add(tree, fields.sealed, at)
        end
        at = reader.at
        reader:text(TAG_BYTES)
        reader:add(tree, fields.tag, at)
        return TYPES[kind]
    end
end
