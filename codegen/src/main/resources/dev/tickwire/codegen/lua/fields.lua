-- Fields and expert infos of Wireshark protocols, and the conversation of a packet.

do
    -- Creates fields from a list of {abbreviation, name, type, strings = , base = }, and appends them to `all`. Returns
    -- the fields by abbreviation.
    function tickwire.make_fields(prefix, list, all)
        local fields = {}
        for _, one in ipairs(list) do
            local field = ProtoField.new(one[2], prefix .. one[1], one[3], one.strings, one.base)
            fields[one[1]] = field
            all[#all + 1] = field
        end
        return fields
    end

    -- Adds the expert infos for invalid and for unreadable data to a protocol. Returns them.
    function tickwire.make_experts(proto, prefix)
        local experts = {
            malformed = ProtoExpert.new(
                prefix .. "malformed", "Malformed", expert.group.MALFORMED, expert.severity.ERROR),
            unknown = ProtoExpert.new(
                prefix .. "unknown", "Not known", expert.group.UNDECODED, expert.severity.NOTE),
        }
        proto.experts = {experts.malformed, experts.unknown}
        return experts
    end

    -- Returns the two ends of a datagram, the sender first.
    function tickwire.ends(pinfo)
        return tostring(pinfo.src) .. " " .. pinfo.src_port, tostring(pinfo.dst) .. " " .. pinfo.dst_port
    end

    -- Returns the key of a conversation, equal for both directions.
    function tickwire.pair_key(pinfo)
        local source, destination = tickwire.ends(pinfo)
        return source < destination and source .. " " .. destination or destination .. " " .. source
    end

    -- Results by frame. Wireshark dissects a packet again whenever it shows the packet. Results that depend on earlier
    -- packets are computed in the first dissection only.
    local Memory = {}
    Memory.__index = Memory

    function tickwire.memory()
        return setmetatable({known = {}}, Memory)
    end

    -- Returns the result of find(), which is called once per frame and name.
    function Memory:once(pinfo, name, find)
        local frame = self.known[pinfo.number]
        if not frame then
            frame = {}
            self.known[pinfo.number] = frame
        end
        if not frame[name] then
            frame[name] = {find()}
        end
        return frame[name][1]
    end
end
