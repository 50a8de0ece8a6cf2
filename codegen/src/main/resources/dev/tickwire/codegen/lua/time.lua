-- Time entries at the head of server packets, and their reports on inputs: docs/wire.md, "Time" and "Inputs".

do
    tickwire.time_fields = {
        {"settled", "Settled packet", ftypes.UINT32},
        {"arrived", "The settled packet has arrived", ftypes.BOOLEAN},
        {"number", "Number among the packets with updates", ftypes.UINT32},
        {"distance", "Has updates, distance from the settled packet", ftypes.UINT8},
        {"newest", "Newest that has arrived, distance from the settled packet", ftypes.UINT8},
        {"missing", "Not arrived, distances from the settled packet", ftypes.STRING},
        {"resent", "Updates of the missing packets are sent again", ftypes.BOOLEAN},
        {"tick", "Tick", ftypes.UINT64},
        {"rate", "Ticks per second", ftypes.UINT16},
        {"placed", "Placed objects count", ftypes.BOOLEAN},
        {"fingerprint", "Fingerprint of the placed objects", ftypes.UINT32, base = base.HEX},
        {"due", "Due", ftypes.STRING},
        {"epoch", "Epoch", ftypes.UINT8},
        {"whole", "All updates of the tick sent", ftypes.BOOLEAN},
        {"complete", "All initial objects sent", ftypes.BOOLEAN},
        {"own", "All own objects sent", ftypes.BOOLEAN},
        {"input_newest", "Newest received input, in ticks after this", ftypes.INT32},
        {"input_missing", "Inputs before it that have not arrived", ftypes.STRING},
        {"input_latest", "Latest input, in ticks before the newest", ftypes.UINT8},
        {"input_margin", "Margin of the latest input, in sixteenths of a tick", ftypes.INT32},
    }

    -- Returns the settled state packet by the lowest 8 bits of its number, nil if it was not captured.
    local function settled_packet(context, low)
        return context.memory:once(context.pinfo, "settled", function()
            return context.flow.state_packets[low]
        end)
    end

    local function show_later(fields, reader, item)
        local from = reader.at
        if not reader:bool() then
            return
        end
        local span = reader:int(1, 127, "the newest packet that has arrived")
        reader:add(item, fields.newest, from, span)
        from = reader.at
        local missing = {}
        for i = 1, span - 1 do
            if not reader:bool() then
                missing[#missing + 1] = string.format("%d", i)
            end
        end
        -- These are packets between the settled and the newest one. The settled packet may be missing without being
        -- listed.
        if #missing > 0 then
            reader:add(item, fields.missing, from, table.concat(missing, " "))
            from = reader.at
            reader:add(item, fields.resent, from, reader:bool())
        end
    end

    -- Returns the tick with these lowest 32 bits that is nearest to the newest captured tick.
    local function nearest_tick(context, low)
        return context.memory:once(context.pinfo, "tick", function()
            local newest = context.flow.tick or low
            return newest + (low - newest + 2147483648) % 4294967296 - 2147483648
        end)
    end

    -- Shows the tick. Returns it, nil if it is relative to a packet that was not captured. `held` is whether the
    -- settled packet has arrived. `number` is its number, negative before any packet is settled.
    local function show_tick(context, fields, reader, item, held, number, settled, distance)
        local from = reader.at
        local tick
        if not held then
            local low = reader:read(32)
            tick = number < 0 and low + reader:read(16) * 4294967296 or nearest_tick(context, low)
            reader:add(item, fields.tick, from, tickwire.make_number(tick))
            from = reader.at
            reader:add(item, fields.rate, from, reader:int(1, 1000, "ticks in a second"))
        else
            local ticks = reader:bool() and distance or reader:read(8)
            if ticks == 255 then
                tick = nearest_tick(context, reader:read(32))
            elseif settled then
                tick = settled.tick + ticks
            end
            if tick then
                reader:add(item, fields.tick, from, tickwire.make_number(tick))
            else
                reader:note(item, from, string.format(
                    "Tick: %d after that of the settled packet, which was not seen", ticks))
            end
        end
        if tick and tick < 0 then
            tickwire.refuse(string.format("tick %d", tick))
        end
        return tick
    end

    local function show_channel(fields, reader, item, channel, held)
        local from = reader.at
        if channel.placed and not held then
            local counts = reader:bool()
            reader:add(item, fields.placed, from, counts)
            if counts then
                from = reader.at
                reader:add(item, fields.fingerprint, from, reader:read(32))
            end
        end
        from = reader.at
        if reader:bool() then
            reader:add(item, fields.due, from, channel.name)
            from = reader.at
            reader:add(item, fields.epoch, from, reader:read(2))
            from = reader.at
            local whole = reader:bool()
            reader:add(item, fields.whole, from, whole)
            if not whole then
                from = reader.at
                reader:add(item, fields.complete, from, reader:bool())
                from = reader.at
                reader:add(item, fields.own, from, reader:bool())
            end
        end
    end

    local function other(reader, least, most, what)
        local value = reader:int(least, most, what)
        return value == most and reader:int(-32768, 32767, what) or value
    end

    local function show_report(fields, reader, item, channel)
        local from = reader.at
        if not reader:bool() then
            return
        end
        local report = reader:open(item, nil, "Inputs of " .. channel.name)
        if reader:bool() then
            local ahead = reader:int(1, 8, "the newest input")
            reader:add(report, fields.input_newest, from, ahead)
            reader:add(report, fields.input_margin, from, ahead * 16 + reader:int(0, 15, "the margin"))
            reader:close(report, from)
            return
        end
        reader:add(report, fields.input_newest, from, other(reader, -190, 65, "the newest input"))
        if not reader:bool() then
            local at, missing = reader.at, {}
            for i = 1, 8 do
                if not reader:bool() then
                    missing[#missing + 1] = string.format("%d", i)
                end
            end
            reader:add(report, fields.input_missing, at, table.concat(missing, " "))
        end
        local at = reader.at
        reader:add(report, fields.input_latest, at, reader:int(0, 8, "the latest input"))
        at = reader.at
        reader:add(report, fields.input_margin, at, other(reader, -127, 128, "the margin"))
        reader:close(report, from)
    end

    -- Shows the time entry of a server packet.
    function tickwire.show_time(context, reader, tree)
        local protocol = context.protocol
        local fields = protocol.time
        local item, from = reader:open(tree, nil, "Time")
        local held = reader:bool()
        reader:add(item, fields.arrived, from, held)
        local at = reader.at
        local number, settled
        if held then
            local low = reader:read(8)
            settled = settled_packet(context, low)
            number = settled and settled.number
            if number then
                reader:add(item, fields.settled, at, number)
            else
                reader:note(item, at, string.format("Settled packet: its lowest bits are %d, it was not seen", low))
            end
        else
            number = reader:read(32) - 1
            if number >= 0 then
                reader:add(item, fields.settled, at, number)
            else
                reader:note(item, at, "Settled packet: none")
            end
        end
        at = reader.at
        local has_updates = reader:bool()
        local distance = 0
        if has_updates then
            distance = reader:int(1, 127, "the distance of the packet")
            reader:add(item, fields.distance, at, distance)
            if number then
                reader:add(item, fields.number, at, number + distance)
            end
        end
        show_later(fields, reader, item)
        local tick = show_tick(context, fields, reader, item, held, number, settled, distance)
        if has_updates then
            for _, channel in ipairs(protocol.state_channels) do
                show_channel(fields, reader, item, channel, held)
            end
            for _, channel in ipairs(protocol.input_channels) do
                show_report(fields, reader, item, channel)
            end
        end
        reader:close(item, from)
        if tick then
            item:set_text(string.format("Time: tick %d", tick))
            context.tick = tick
            if not context.pinfo.visited then
                context.flow.tick = math.max(context.flow.tick or 0, tick)
            end
            if has_updates and number and not context.pinfo.visited then
                context.flow.state_packets[(number + distance) % 256] = {number = number + distance, tick = tick}
            end
        end
    end
end
