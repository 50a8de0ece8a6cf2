-- Protocols of Wireshark and their fields.

do
    -- Makes fields of a list of {abbreviation, name, type, strings = , base = }, by abbreviation; adds them to `all`.
    function tickwire.make_fields(prefix, list, all)
        local fields = {}
        for _, one in ipairs(list) do
            local field = ProtoField.new(one[2], prefix .. one[1], one[3], one.strings, one.base)
            fields[one[1]] = field
            all[#all + 1] = field
        end
        return fields
    end

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

    -- Both ends of a datagram, the sender first.
    function tickwire.ends(pinfo)
        return tostring(pinfo.src) .. " " .. pinfo.src_port, tostring(pinfo.dst) .. " " .. pinfo.dst_port
    end

    -- What is the same for both directions between two ends.
    function tickwire.pair_key(pinfo)
        local source, destination = tickwire.ends(pinfo)
        return source < destination and source .. " " .. destination or destination .. " " .. source
    end

    -- Wireshark dissects a packet again whenever it is shown. What depends on the packets before it is found out once.
    local Memory = {}
    Memory.__index = Memory

    function tickwire.memory()
        return setmetatable({known = {}}, Memory)
    end

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
