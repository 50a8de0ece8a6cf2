-- Messages of channels: docs/wire.md, "Messages: the connection packet" and "Calls".

do
    local WHY = {
        [0] = "refused by the game", "no handler for the call", "the object was removed or is not visible",
        "the caller does not own the object", "too many open calls", "the handler failed",
    }

    tickwire.message_fields = {
        {"id", "Id", ftypes.UINT16},
        {"type", "Type", ftypes.UINT16},
        {"name", "Message", ftypes.STRING},
        {"tick_bits", "Lowest bits of its tick", ftypes.UINT16},
        {"tick", "Tick", ftypes.UINT64},
        {"answers", "Answers the call", ftypes.UINT16},
        {"refused", "The call is refused", ftypes.BOOLEAN},
        {"why", "Why", ftypes.UINT8, strings = WHY},
        {"text", "What the game says", ftypes.STRING},
        {"abandoned", "No longer waits for the answer to the call", ftypes.UINT16},
        {"object", "Addressed to the object", ftypes.UINT32, base = base.HEX},
        {"block", "Block", ftypes.BYTES},
    }

    -- Shows the head of a call, of an answer or of a message that is aimed at an object. Returns the content after the
    -- head: "refusal", "nothing", or nil for the fields.
    local function show_head(fields, reader, item, use, name)
        local from = reader.at
        if use.answers and (not use.sent or reader:bool()) then
            from = reader.at
            local id = reader:read(16)
            reader:add(item, fields.answers, from, id)
            item:set_text(string.format("%s, the answer to call %d", name, id))
            from = reader.at
            local refused = reader:bool()
            reader:add(item, fields.refused, from, refused)
            return refused and "refusal" or nil
        end
        if use.asked and reader:bool() then
            from = reader.at
            local id = reader:read(16)
            reader:add(item, fields.abandoned, from, id)
            item:set_text(string.format("%s, call %d is abandoned", name, id))
            return "nothing"
        end
        if use.aimed then
            tickwire.reference(fields.object)(reader, item, "the object")
        end
        return nil
    end

    local function show_refusal(fields, reader, item)
        local from = reader.at
        local why = reader:read(3)
        reader:add(item, fields.why, from, why)
        if why == 0 then
            tickwire.string(fields.text, 127)(reader, item, "what the game says")
        elseif not WHY[why] then
            tickwire.refuse(string.format("a refusal for the reason %d", why))
        end
    end

    local function show_tick(context, fields, reader, item)
        local from = reader.at
        local low = reader:read(16)
        reader:add(item, fields.tick_bits, from, low)
        if context.tick then
            local tick = context.tick + (low - context.tick + 32768) % 65536 - 32768
            if tick >= 0 then
                reader:add(item, fields.tick, from, tickwire.make_number(tick))
            end
        end
    end

    -- Shows a message of a channel as a new tree item. Rejects a message that the sender may not send. `id` is its id
    -- on a reliable channel, with the bytes of the id. Returns the message of the schema and the item.
    function tickwire.show_message(context, channel, reader, tree, id)
        local protocol = context.protocol
        local fields = protocol.message
        local start = reader.at
        local number = reader:int(0, protocol.types - 1, "the type of a message")
        local message = protocol.messages[number]
        local use = channel[context.side][number]
        if not use then
            tickwire.refuse(string.format(
                "%s is no message that the %s sends on %s", message.name, context.side, channel.name))
        end
        local item = reader:open(tree, message.field, message.name)
        local from = start
        if id then
            reader:count()
            item:add(fields.id, id.range, id.value)
            item:set_text(string.format("%s, id %d", message.name, id.value))
        end
        reader:add(item, fields.type, start, number)
        reader:add(item, fields.name, start, message.name)
        context:add_info(message.name)
        local instead = show_head(fields, reader, item, use, message.name)
        if instead == "refusal" then
            show_refusal(fields, reader, item)
        elseif not instead then
            if message.timed and protocol.ticks and context.side == "server" then
                show_tick(context, fields, reader, item)
            end
            tickwire.show_body(message.body, reader, item)
        end
        reader:close(item, from)
        return message, item
    end

    -- Shows the block of a message on an unreliable channel.
    function tickwire.show_block(context, reader, item, most)
        local length = reader:int(1, most, "the bytes of the block")
        reader:align()
        local from = reader.at
        reader:text(length)
        reader:add(item, context.protocol.message.block, from)
    end
end
