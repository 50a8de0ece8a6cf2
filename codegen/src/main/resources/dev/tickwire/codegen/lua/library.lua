-- Dissectors for peers of the C libraries *netcode* and *reliable*, such as *yojimbo*, without a schema. A connect
-- request identifies the packets of a netcode session, and so does the port of a preference. Their contents are sealed.
-- Unsealed packets of reliable are read on the port of another preference.

do
    -- Creates a protocol with a preference for its port. `dissect` is called for each datagram. Returns the protocol.
    local function begin(name, title, list, dissect)
        local proto = Proto(name, title)
        local all = {}
        local fields = tickwire.make_fields(name .. ".", list, all)
        proto.fields = all
        local experts = tickwire.make_experts(proto, name .. ".")
        proto.prefs.port = Pref.uint("UDP port of the server", 0, "Packets at this port are taken for this protocol's")
        function proto.dissector(tvb, pinfo, root)
            if tvb:len() == 0 then
                return 0
            end
            local tree = root:add(proto, tvb())
            pinfo.cols.protocol = name
            tickwire.guarded(experts, tree, function()
                dissect(fields, tickwire.reader(tvb, 0, tvb:len()), tree, pinfo)
            end)
            return tvb:len()
        end
        local port = 0
        local ports = DissectorTable.get("udp.port")
        function proto.prefs_changed()
            if port ~= 0 then
                ports:remove(port, proto)
            end
            port = proto.prefs.port
            if port ~= 0 then
                ports:add(port, proto)
            end
        end
        ports:add_for_decode_as(proto)
        return proto
    end

    local pairs_of_netcode = {}
    local netcode = begin("netcode", "netcode 1.02", tickwire.netcode_fields, function(fields, reader, tree, pinfo)
        pinfo.cols.info = tickwire.show_netcode(fields, reader, tree)
    end)

    function netcode.init()
        pairs_of_netcode = {}
    end

    netcode:register_heuristic("udp", function(tvb, pinfo, root)
        local key = tickwire.pair_key(pinfo)
        if tickwire.netcode_request(tvb) then
            pairs_of_netcode[key] = true
        elseif not pairs_of_netcode[key] or not tickwire.is_netcode(tvb) then
            return false
        end
        netcode.dissector(tvb, pinfo, root)
        return true
    end)

    local flows = {}
    local memory = tickwire.memory()

    local reliable = begin("reliable", "reliable", tickwire.packet_fields, function(fields, reader, tree, pinfo)
        local infos = {}
        local source, destination = tickwire.ends(pinfo)
        local key = source .. " " .. destination
        flows[key] = flows[key] or tickwire.fragments()
        local context = {pinfo = pinfo, memory = memory, fragments = flows[key]}
        function context:add_info(text)
            infos[#infos + 1] = text
        end
        local payload = tickwire.show_packet(fields, reader, tree, context)
        if payload and payload:left() > 0 then
            local at = payload.at
            payload:text(payload:left() / 8)
            payload:add(tree, fields.payload, at)
        end
        pinfo.cols.info = table.concat(infos, ", ")
    end)

    function reliable.init()
        flows = {}
        memory = tickwire.memory()
    end
end
