-- Channel entries of a connection packet, by the kind of the channel: docs/wire.md, "Messages: the connection packet".

do
    tickwire.block_fields = {
        {"id", "Id of the message", ftypes.UINT16},
        {"fragments", "Fragments", ftypes.UINT32},
        {"fragment", "Fragment", ftypes.UINT32},
        {"data", "Data of the fragment", ftypes.BYTES},
    }

    tickwire.chunk_fields = {
        {"acked", "Ack of the chunk", ftypes.UINT16},
        {"state", "State", ftypes.UINT8, strings = {[0] = "in progress", "complete", "rejected or cancelled"}},
        {"first_missing", "First slice that is missing", ftypes.UINT32},
        {"arrived", "Arrived after it", ftypes.STRING},
        {"delay", "Since the newest slice came, in quarters of a millisecond", ftypes.UINT8},
        {"cancelled", "Chunk that is cancelled", ftypes.UINT16},
        {"id", "Chunk", ftypes.UINT16},
        {"length", "Length in bytes", ftypes.UINT32},
        {"key", "Key, a SHA-256", ftypes.STRING},
        {"slice", "Slice", ftypes.UINT32},
        {"crc", "CRC-32C of the chunk", ftypes.UINT32, base = base.HEX},
        {"data", "Data of the slice", ftypes.BYTES},
    }

    tickwire.input_fields = {
        {"tick_bits", "Lowest bits of the newest tick", ftypes.UINT16},
        {"inputs", "Inputs", ftypes.UINT8},
        {"before", "Before the newest, in ticks", ftypes.UINT16},
        {"view", "View tick, in sixteenths of a tick before the input's", ftypes.UINT32},
        {"same", "The message is that of the one before", ftypes.BOOLEAN},
    }

    tickwire.state_fields = {
        {"modelled", "Modelled", ftypes.BOOLEAN},
        {"all", "About all slots", ftypes.BOOLEAN},
        {"first", "First slot", ftypes.UINT32},
        {"behind", "Slot after the last", ftypes.UINT32},
        {"bits", "Bits of the objects", ftypes.UINT32},
        {"objects", "Objects", ftypes.BYTES},
    }

    local show = {}

    -- Reads the ids of messages, modulo 65,536. The first has 16 bits, the others are relative to the previous id.
    local function read_ids(reader, count)
        local ids = {}
        local from = reader.at
        local value = reader:read(16)
        for i = 1, count do
            if i > 1 then
                local before = value
                from = reader.at
                value = reader:relative(value)
                if value - before >= 65536 then
                    tickwire.refuse(string.format("id %d after %d", value, before))
                end
                value = value % 65536
            end
            ids[i] = {value = value, range = reader:range(from)}
        end
        return ids
    end

    local function show_fragment(context, channel, reader, item)
        local fields = context.protocol.block
        local from = reader.at
        reader:add(item, fields.id, from, reader:read(16))
        from = reader.at
        local most = math.floor((channel.max_block + channel.fragment - 1) / channel.fragment)
        local count = reader:int(1, most, "the fragments of a block")
        reader:add(item, fields.fragments, from, count)
        from = reader.at
        local number = reader:int(0, count - 1, "the number of a fragment")
        reader:add(item, fields.fragment, from, number)
        local length = reader:int(1, channel.fragment, "the bytes of a fragment")
        context:add_info(string.format("block fragment %d of %d", number, count))
        if number < count - 1 and length ~= channel.fragment then
            tickwire.refuse(string.format("fragment %d has %d bytes, must be %d", number, length, channel.fragment))
        elseif number * channel.fragment + length > channel.max_block then
            tickwire.refuse("the block is too large")
        end
        reader:align()
        from = reader.at
        reader:text(length)
        reader:add(item, fields.data, from)
        if number == 0 and not tickwire.show_message(context, channel, reader, item).block then
            tickwire.refuse("the message in the fragment carries no block")
        end
    end

    function show.reliable(context, channel, reader, item)
        if reader:bool() then
            if not channel.blocks then
                tickwire.refuse(channel.name .. " carries no blocks")
            end
            show_fragment(context, channel, reader, item)
            return
        end
        if not reader:bool() then
            return
        end
        local count = reader:int(1, channel.max_messages, "the messages of a channel")
        for _, id in ipairs(read_ids(reader, count)) do
            if tickwire.show_message(context, channel, reader, item, id).block then
                tickwire.refuse("a block message is among messages")
            end
        end
    end

    function show.unreliable(context, channel, reader, item)
        if reader:bool() then
            tickwire.refuse(channel.name .. " carries no fragments of blocks")
        end
        if not reader:bool() then
            return
        end
        for _ = 1, reader:int(1, channel.max_messages, "the messages of a channel") do
            local message, shown = tickwire.show_message(context, channel, reader, item)
            if message.block then
                if not channel.blocks then
                    tickwire.refuse(channel.name .. " carries no blocks")
                end
                tickwire.show_block(context, reader, shown, channel.max_block)
            end
        end
    end

    local function show_ack(fields, channel, reader, tree)
        local item, start = reader:open(tree, nil, "Ack")
        reader:add(item, fields.acked, start, reader:read(16))
        local from = reader.at
        local state = reader:int(0, 2, "the state of a chunk")
        reader:add(item, fields.state, from, state)
        if state == 0 then
            from = reader.at
            reader:add(item, fields.first_missing, from, reader:int(0, channel.max_slices - 1, "a slice"))
            local count = reader:int(0, 2048, "the slices of an ack")
            from = reader.at
            local arrived = {}
            for i = 1, count do
                arrived[i] = reader:bool() and "1" or "0"
            end
            if count > 0 then
                reader:add(item, fields.arrived, from, table.concat(arrived))
            end
        end
        from = reader.at
        reader:add(item, fields.delay, from, reader:read(8))
        reader:close(item, start)
    end

    -- Shows the opening of a chunk. Returns the length of the chunk.
    local function show_opening(context, channel, reader, item)
        local fields = context.protocol.chunk
        local from = reader.at
        local length = reader:int(1, channel.max_block, "the bytes of a chunk")
        reader:add(item, fields.length, from, length)
        if reader:bool() then
            from = reader.at
            local key = {}
            for i = 1, 32 do
                key[i] = string.format("%02x", reader:read(8))
            end
            reader:add(item, fields.key, from, table.concat(key))
        end
        if not tickwire.show_message(context, channel, reader, item).block then
            tickwire.refuse("the message of a chunk carries no block")
        end
        return length
    end

    local function show_slice(context, channel, reader, item)
        local fields = context.protocol.chunk
        local from = reader.at
        local id = reader:read(16)
        reader:add(item, fields.id, from, id)
        local length
        if reader:bool() then
            length = show_opening(context, channel, reader, item)
            if not context.pinfo.visited then
                context.flow.chunks[channel.number .. " " .. id] = length
            end
        else
            length = context.memory:once(context.pinfo, "chunk " .. channel.number, function()
                return context.flow.chunks[channel.number .. " " .. id]
            end)
        end
        from = reader.at
        local slice = reader:int(0, channel.max_slices - 1, "a slice")
        reader:add(item, fields.slice, from, slice)
        context:add_info(string.format("%s: slice %d of chunk %d", channel.name, slice, id))
        if not length then
            tickwire.stop("the opening of the chunk was not seen: its slice cannot be read")
        end
        local last = math.floor((length - 1) / channel.slice)
        if slice > last then
            tickwire.refuse(string.format("slice %d after the last, %d", slice, last))
        elseif slice == last then
            from = reader.at
            reader:add(item, fields.crc, from, reader:read(32))
        end
        reader:align()
        from = reader.at
        reader:text(slice == last and length - last * channel.slice or channel.slice)
        reader:add(item, fields.data, from)
    end

    function show.chunk(context, channel, reader, item)
        local fields = context.protocol.chunk
        for _ = 1, reader:int(0, 3, "the acks of chunks") do
            show_ack(fields, channel, reader, item)
        end
        if reader:bool() then
            local from = reader.at
            reader:add(item, fields.cancelled, from, reader:read(16))
        end
        if reader:bool() then
            show_slice(context, channel, reader, item)
        end
    end

    local function view_in_full(reader)
        return reader:read(reader:bool() and 10 or 16)
    end

    local function view_after(reader, before)
        if reader:bool() then
            return before
        elseif not reader:bool() then
            return view_in_full(reader)
        end
        local code = reader:read(5)
        local view = before + (code < 16 and code - 16 or code - 15)
        if view < 0 or view > 65535 then
            tickwire.refuse(string.format("a view tick %d sixteenths of a tick before its input", view))
        end
        return view
    end

    function show.input(context, channel, reader, item)
        if context.side ~= "client" then
            tickwire.refuse("inputs of a server")
        end
        local fields = context.protocol.input
        local from = reader.at
        local newest = reader:read(16)
        reader:add(item, fields.tick_bits, from, newest)
        from = reader.at
        local count = reader:int(1, 16, "inputs")
        reader:add(item, fields.inputs, from, count)
        local ticks = {0}
        for i = 2, count do
            ticks[i] = ticks[i - 1] + (reader:bool() and 1 or reader:int(2, 65, "the ticks to the next input"))
        end
        local message = context.protocol.messages[channel.input]
        context:add_info(string.format("%d %s", count, message.name))
        local view, body_from, body_to
        for i = 1, count do
            local before = ticks[count] - ticks[i]
            local input, start = reader:open(item, nil, string.format("Input of tick %d", (newest - before) % 65536))
            reader:add(input, fields.before, start, before)
            view = i == 1 and view_in_full(reader) or view_after(reader, view)
            reader:add(input, fields.view, start, view)
            local same = false
            if i > 1 then
                from = reader.at
                same = reader:bool()
                reader:add(input, fields.same, from, same)
            end
            local continue_at = reader.at
            if same then
                reader.at = body_from
            else
                body_from = reader.at
            end
            local shown, shown_from = reader:open(input, message.field, message.name)
            tickwire.show_body(message.body, reader, shown)
            reader:close(shown, shown_from)
            if same then
                reader.at = continue_at
            end
            reader:close(input, start)
        end
    end

    -- Shows the head of a state entry, and the rest of the packet as bytes. Object updates are differences to
    -- baselines, so only a client with these baselines finds their end. The bytes also contain any later entries.
    function show.state(context, channel, reader, item)
        if context.side ~= "server" then
            tickwire.refuse("objects of a client")
        end
        local fields = context.protocol.state
        local from = reader.at
        local modelled = false
        if channel.modelled then
            modelled = reader:bool()
            reader:add(item, fields.modelled, from, modelled)
            from = reader.at
        end
        if not modelled then
            local all = reader:bool()
            reader:add(item, fields.all, from, all)
            for _, name in ipairs(all and {} or {"first", "behind"}) do
                from = reader.at
                reader:add(item, fields[name], from, reader:int(0, channel.objects, "a slot"))
            end
        end
        from = reader.at
        local bits = reader:left()
        reader:add(item, fields.bits, from, bits)
        if bits > 0 then
            reader.at = reader.limit
            reader:add(item, fields.objects, from)
        end
        context:add_info(channel.name)
    end

    tickwire.show_channel = show
end
