-- Connection packets, the payloads of packets: docs/wire.md, "Messages: the connection packet".

do
    tickwire.connection_fields = {
        {"entries", "Entries", ftypes.UINT8},
        {"channel", "Channel", ftypes.UINT8},
        {"channel_name", "Name of the channel", ftypes.STRING},
    }

    -- Shows a connection packet. `context.side` is its sender.
    function tickwire.show_connection(context, reader, tree)
        local protocol = context.protocol
        local fields = protocol.connection
        if protocol.ticks and context.side == "server" then
            tickwire.show_time(context, reader, tree)
        end
        local from = reader.at
        local entries = reader:int(0, #protocol.channels + 1, "entries")
        reader:add(tree, fields.entries, from, entries)
        local previous = -1
        for i = 1, entries do
            local start = reader.at
            local number = reader:int(0, #protocol.channels, "a channel")
            if number <= previous then
                tickwire.refuse(string.format("channel %d is after %d", number, previous))
            end
            previous = number
            local channel = protocol.channels[number]
            local item = reader:open(tree, nil, string.format("Channel %d, %s", number, channel.name))
            reader:add(item, fields.channel, start, number)
            reader:add(item, fields.channel_name, start, channel.name)
            tickwire.show_channel[channel.kind](context, channel, reader, item)
            reader:close(item, start)
            if channel.kind == "state" and i < entries then
                tickwire.stop(string.format(
                    "%d more entries follow the objects, whose end only a receiver knows", entries - i))
            end
        end
        if reader:left() >= 8 then
            tickwire.refuse(string.format("%d bits are after the last entry", reader:left()))
        end
    end
end
