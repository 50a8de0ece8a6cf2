-- The Wireshark dissector of a protocol of a schema.
--
-- It recognises datagrams on every port. The checksum of a plain session covers the protocol id. A connect request of
-- netcode contains the protocol id, and identifies the later packets of its conversation. An opened packet, see below,
-- has a mark and the protocol id. A capture that begins in the middle of a netcode session needs the server's port as a
-- preference.

do
    -- Mark of an opened packet, which a recording has in place of a sealed datagram. The mark is followed by a byte for
    -- the sender, the protocol id and the packet.
    local OPENED = "TICKOPEN"
    local OPENED_BYTES = #OPENED + 1 + 8

    local Protocol = {}
    Protocol.__index = Protocol

    local function id_bytes(id)
        local bytes = {}
        for i = 1, 2 do
            for j = 0, 3 do
                bytes[#bytes + 1] = string.char(math.floor(id[3 - i] / tickwire.powers[8 * j]) % 256)
            end
        end
        return table.concat(bytes)
    end

    -- Creates a protocol from its name in filters, its title, its id as a pair, its number of message types, and
    -- whether it has ticks.
    function tickwire.protocol(abbreviation, title, id, types, ticks)
        local self = setmetatable({
            abbreviation = "tickwire." .. abbreviation,
            title = title,
            id = id,
            id_bytes = id_bytes(id),
            types = types,
            ticks = ticks,
            messages = {},
            channels = {},
            state_channels = {},
            input_channels = {},
            all = {},
            known_fields = {},
        }, Protocol)
        self.versions = {self}
        self.proto = Proto(self.abbreviation, "Tickwire " .. title)
        for _, layer in ipairs({
            "session", "netcode", "packet", "time", "connection", "message", "block", "chunk", "input", "state",
        }) do
            self[layer] = tickwire.make_fields("tickwire." .. layer .. ".", tickwire[layer .. "_fields"], self.all)
        end
        self.seal = tickwire.seal_state(self.id_bytes)
        self:forget()
        return self
    end

    -- Sets the version of the schema.
    function Protocol:set_version(number)
        self.number = number
        self.question_seal = tickwire.question_seal(self.title)
    end

    -- Adds an earlier version with its id as a pair and its number of message types. Returns the version, which has
    -- messages and channels of its own, and everything else of the protocol.
    function Protocol:earlier(number, id, types)
        local version = setmetatable({
            number = number,
            id = id,
            id_bytes = id_bytes(id),
            types = types,
            messages = {},
            channels = {},
            state_channels = {},
            input_channels = {},
        }, {__index = self})
        version.seal = tickwire.seal_state(version.id_bytes)
        self.versions[#self.versions + 1] = version
        return version
    end

    -- Creates a field of the schema. Fields of several versions that differ in nothing are one field.
    function Protocol:field(name, abbreviation, type, doc, strings, form)
        local known = self.known_fields[abbreviation] or {}
        self.known_fields[abbreviation] = known
        for _, one in ipairs(known) do
            if one.type == type and one.strings == strings and one.form == form then
                return one.field
            end
        end
        local field = ProtoField.new(
            name, self.abbreviation .. "." .. abbreviation, type, strings, form or base.NONE, 0, doc)
        self.all[#self.all + 1] = field
        known[#known + 1] = {type = type, strings = strings, form = form, field = field}
        return field
    end

    function Protocol:add_message(number, message)
        self.messages[number] = message
    end

    function Protocol:add_channel(number, channel)
        channel.number = number
        self.channels[number] = channel
        if channel.kind == "state" then
            table.insert(self.state_channels, channel)
        elseif channel.kind == "input" then
            table.insert(self.input_channels, channel)
        end
    end

    -- Forgets all packets. Called when Wireshark opens another file.
    function Protocol:forget()
        self.memory = tickwire.memory()
        self.sessions = {}
        self.flows = {}
        self.netcode_pairs = {}
    end

    -- Returns the state of one direction of a session. `state_packets` are by the lowest 8 bits of their number,
    -- `chunks` are lengths.
    function Protocol:flow(key)
        local flow = self.flows[key]
        if not flow then
            flow = {state_packets = {}, chunks = {}, fragments = tickwire.fragments()}
            self.flows[key] = flow
        end
        return flow
    end

    local Context = {}
    Context.__index = Context

    -- Appends a text to the Info column.
    function Context:add_info(text)
        self.infos[#self.infos + 1] = text
    end

    -- Selects the state of the direction of the packet.
    function Context:enter(session)
        self.flow = self.protocol:flow(session .. " " .. self.side)
        self.fragments = self.flow.fragments
    end

    function Context:show_packet(reader, tree)
        local payload = tickwire.show_packet(self.protocol.packet, reader, tree, self)
        if payload then
            tickwire.show_connection(self, payload, tree)
        end
    end

    local function show_plain(context, reader, tree)
        local payload, xor = tickwire.show_session(context, reader, tree)
        if payload then
            context:enter(xor)
            context:show_packet(payload, tree)
        end
    end

    local function show_netcode(context, reader, tree)
        local item = reader:open(tree, nil, "Session, sealed")
        local kind = tickwire.show_netcode(context.protocol.netcode, reader, item)
        item:set_text("Session, sealed: " .. kind)
        context:add_info(kind .. ", sealed")
    end

    local function show_opened(context, reader, tree)
        local item, from = reader:open(tree, nil, "Opened packet")
        reader:text(#OPENED)
        local at = reader.at
        local side = reader:int(0, 255, "the sender")
        if side > 1 then
            tickwire.refuse(string.format("the sender is %d, neither 0 nor 1", side))
        end
        context.side = side == 1 and "server" or "client"
        reader:add(item, context.protocol.session.sender, at, context.side)
        at = reader.at
        reader:add(item, context.protocol.session.protocol_id, at, tickwire.make_uint64(reader:pair(64)))
        reader:close(item, from)
        context:enter(tickwire.pair_key(context.pinfo))
        local length = #reader.bytes - OPENED_BYTES
        context:show_packet(tickwire.reader(reader.tvb, reader.first + OPENED_BYTES, length), tree)
    end

    -- Returns the version with an id, nil if there is none.
    function Protocol:version_of(high, low)
        for _, version in ipairs(self.versions) do
            if high == version.id[1] and low == version.id[2] then
                return version
            end
        end
    end

    -- Returns the function that shows a datagram, and the version of the datagram if it is known. Returns nil if the
    -- datagram is not of this protocol.
    function Protocol:kind_of(tvb, pinfo)
        local length = tvb:len()
        if length >= OPENED_BYTES and tvb:raw(0, #OPENED) == OPENED then
            local version = self:version_of(tickwire.word(tvb:raw(#OPENED + 1, 8), 0, 8))
            return version and show_opened, version
        end
        for _, version in ipairs(self.versions) do
            if tickwire.is_session(tvb, version.seal) then
                return show_plain, version
            end
        end
        if tickwire.is_beacon(tvb) then
            local high, low = tickwire.beacon_id(tvb)
            return (not high or self:version_of(high, low)) and tickwire.show_beacon or nil
        elseif self.question_seal and tickwire.is_question(tvb, self.question_seal) then
            return tickwire.show_question
        end
        local high, low = tickwire.netcode_request(tvb)
        local pair = tickwire.pair_key(pinfo)
        if high then
            local version = self:version_of(high, low)
            self.netcode_pairs[pair] = version or self.netcode_pairs[pair]
            return version and show_netcode, version
        elseif self.netcode_pairs[pair] and tickwire.is_netcode(tvb) then
            return show_netcode, self.netcode_pairs[pair]
        end
    end

    -- Shows a datagram. `version` is nil if it is not known, or the datagram is of no version.
    function Protocol:show(tvb, pinfo, root, kind, version)
        local tree = root:add(self.proto, tvb())
        if version and version.number then
            tree:append_text(", version " .. string.format("%d", version.number))
            tree:add(self.session.version, version.number):set_generated()
        end
        local context = setmetatable({
            protocol = version or self,
            pinfo = pinfo,
            memory = self.memory,
            sessions = self.sessions,
            infos = {},
        }, Context)
        pinfo.cols.protocol = self.title
        local whole = tickwire.guarded(self.experts, tree, function()
            kind(context, tickwire.reader(tvb, 0, tvb:len()), tree)
        end)
        local text = table.concat(context.infos, ", ")
        pinfo.cols.info = (context.side and context.side .. ": " or "") .. text .. (whole and "" or " [...]")
        return tvb:len()
    end

    -- Registers the fields and the dissector in Wireshark.
    function Protocol:register()
        local proto = self.proto
        proto.fields = self.all
        self.experts = tickwire.make_experts(proto, "tickwire.")
        proto.prefs.port = Pref.uint("UDP port of the server", 0,
            "Packets at this port are taken for the protocol's; 0: only those that are known by themselves")
        proto.init = function()
            self:forget()
        end
        -- Called for the port, or by "Decode As". It shows damaged datagrams as well.
        proto.dissector = function(tvb, pinfo, root)
            if tvb:len() == 0 then
                return 0
            end
            local kind, version = self:kind_of(tvb, pinfo)
            return self:show(
                tvb, pinfo, root, kind or tickwire.is_netcode(tvb) and show_netcode or show_plain, version)
        end
        proto:register_heuristic("udp", function(tvb, pinfo, root)
            if tvb:len() == 0 then
                return false
            end
            local kind, version = self:kind_of(tvb, pinfo)
            if kind then
                self:show(tvb, pinfo, root, kind, version)
            end
            return kind and true or false
        end)
        local ports = DissectorTable.get("udp.port")
        local port = 0
        proto.prefs_changed = function()
            if port ~= 0 then
                ports:remove(port, proto)
            end
            port = proto.prefs.port
            if port ~= 0 then
                ports:add(port, proto)
            end
        end
        ports:add_for_decode_as(proto)
    end
end
