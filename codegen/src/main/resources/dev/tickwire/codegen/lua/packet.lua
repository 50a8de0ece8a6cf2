-- Packets in the public format *reliable*: docs/wire.md, "Packets". Fragments of a packet are reassembled.

do
    local FRAGMENT = 1
    -- An incomplete packet is dropped when this many newer fragmented packets have begun.
    local MOST_OPEN = 256

    tickwire.packet_fields = {
        {"sequence", "Sequence", ftypes.UINT16},
        {"ack", "Ack", ftypes.UINT16},
        {"ack_bits", "Ack bits", ftypes.UINT32, base = base.HEX},
        {"fragment", "Fragment", ftypes.UINT8},
        {"fragments", "Fragments", ftypes.UINT16},
        {"fragment_data", "Data of the fragment", ftypes.BYTES},
        {"payload", "Payload", ftypes.BYTES},
    }

    -- Returns the acked sequences of a header as text: "436 to 411, 409".
    local function acked(ack, bits)
        local runs = {}
        local first
        for i = 0, 32 do
            local is_set = i < 32 and math.floor(bits / tickwire.powers[i]) % 2 == 1
            if is_set and not first then
                first = i
            elseif first and not is_set then
                local from, to = (ack - first) % 65536, (ack - i + 1) % 65536
                runs[#runs + 1] = from == to and string.format("%d", from) or string.format("%d to %d", from, to)
                first = nil
            end
        end
        return #runs == 0 and "none" or table.concat(runs, ", ")
    end

    -- Shows the header of a packet. Returns its sequence.
    function tickwire.show_header(fields, reader, tree)
        local item, from = reader:open(tree, nil, "Packet header")
        local prefix = reader:read(8)
        if prefix % 2 ~= 0 or prefix >= 64 then
            tickwire.refuse(string.format("no header of a packet begins with 0x%02x", prefix))
        end
        local at = reader.at
        local sequence = reader:read(16)
        reader:add(item, fields.sequence, at, sequence)
        at = reader.at
        local near = prefix >= 32
        local ack = near and (sequence - reader:read(8)) % 65536 or reader:read(16)
        reader:add(item, fields.ack, at, ack)
        if not near and (sequence - ack) % 65536 < 256 then
            tickwire.refuse("the ack must be encoded as a difference")
        end
        at = reader.at
        local bits = 0
        for i = 0, 3 do
            local byte = 255
            if math.floor(prefix / tickwire.powers[i + 1]) % 2 == 1 then
                byte = reader:read(8)
                if byte == 255 then
                    tickwire.refuse("a byte of the ack bits that is 0xff must be left out")
                end
            end
            bits = bits + byte * tickwire.powers[8 * i]
        end
        reader:add(item, fields.ack_bits, at, bits):append_text(" (acked: " .. acked(ack, bits) .. ")")
        reader:close(item, from)
        item:set_text(string.format("Packet header: sequence %d, ack %d", sequence, ack))
        return sequence
    end

    -- Reassembles the fragmented packets of one direction.
    local Fragments = {}
    Fragments.__index = Fragments

    function tickwire.fragments()
        return setmetatable({open = {}, order = {}}, Fragments)
    end

    -- Adds the data of a fragment. Returns the data of all fragments when the last one arrives, nil before.
    function Fragments:add(sequence, number, count, data)
        local packet = self.open[sequence]
        if not packet or packet.count ~= count or packet[number] then
            packet = {count = count, missing = count}
            self.open[sequence] = packet
            self.order[#self.order + 1] = sequence
            if #self.order > MOST_OPEN then
                local oldest = table.remove(self.order, 1)
                if oldest ~= sequence then
                    self.open[oldest] = nil
                end
            end
        end
        packet[number] = data
        packet.missing = packet.missing - 1
        if packet.missing > 0 then
            return nil
        end
        self.open[sequence] = nil
        local whole = {}
        for i = 0, count - 1 do
            whole[i + 1] = packet[i]
        end
        return table.concat(whole)
    end

    local function hex(bytes)
        return (string.gsub(bytes, ".", function(byte)
            return string.format("%02x", string.byte(byte))
        end))
    end

    -- Shows a fragment. Returns a reader of the packet's payload if this fragment completes the packet, nil otherwise.
    local function show_fragment(fields, reader, tree, context)
        local at = reader.at
        reader:read(8)
        local item, from = reader:open(tree, nil, "Fragment")
        local sequence = reader:read(16)
        reader:add(item, fields.sequence, from, sequence)
        at = reader.at
        local number = reader:read(8)
        reader:add(item, fields.fragment, at, number)
        at = reader.at
        local count = reader:read(8) + 1
        reader:add(item, fields.fragments, at, count)
        item:set_text(string.format("Fragment %d of %d of packet %d", number, count, sequence))
        context:add_info(string.format("seq=%d, fragment %d of %d", sequence, number, count))
        if number >= count then
            tickwire.refuse(string.format("fragment %d of %d", number, count))
        elseif number == 0 and tickwire.show_header(fields, reader, item) ~= sequence then
            tickwire.refuse("the header in fragment 0 is of another sequence")
        elseif reader:left() == 0 then
            tickwire.refuse("an empty fragment")
        end
        at = reader.at
        local data = reader:text(reader:left() / 8)
        reader:add(item, fields.fragment_data, at)
        local whole = context.memory:once(context.pinfo, "whole", function()
            return context.fragments:add(sequence, number, count, data)
        end)
        if not whole then
            return nil
        end
        local tvb = ByteArray.new(hex(whole)):tvb("Packet " .. string.format("%d", sequence))
        return tickwire.reader(tvb, 0, tvb:len())
    end

    -- Shows a packet up to its payload. Returns a reader of the payload, nil if fragments of the packet are missing.
    function tickwire.show_packet(fields, reader, tree, context)
        if reader:left() >= 8 and string.byte(reader.bytes, 1) == FRAGMENT then
            return show_fragment(fields, reader, tree, context)
        end
        local sequence = tickwire.show_header(fields, reader, tree)
        context:add_info(string.format("seq=%d", sequence))
        local first = reader.at / 8
        return tickwire.reader(reader.tvb, reader.first + first, #reader.bytes - first)
    end
end
