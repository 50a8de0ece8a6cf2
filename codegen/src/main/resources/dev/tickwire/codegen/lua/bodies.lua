-- Bodies of messages and structs: lists of functions in wire order. Each function reads a field, shows it at a tree
-- item, and stores its value for conditions. Values by name are pairs {high, low}; the value of a struct is its own
-- table. `name?` is the presence of an optional field, `name[]` the number of elements of an array.

do
    -- Shows a body. Returns its values.
    function tickwire.show_body(body, reader, tree, values)
        values = values or {}
        for _, show in ipairs(body) do
            show(reader, tree, values)
        end
        return values
    end

    -- A field.
    function tickwire.one(name, value_type)
        return function(reader, tree, values)
            values[name] = value_type(reader, tree, name)
        end
    end

    -- An optional field: one bit, and the field if the bit is set.
    function tickwire.optional(name, show)
        return function(reader, tree, values)
            local from = reader.at
            local present = reader:read(1)
            values[name .. "?"] = {0, present}
            if present == 1 then
                show(reader, tree, values)
            else
                reader:note(tree, from, name .. ": none")
            end
        end
    end

    local function count(reader, name, least, most, values)
        local elements = reader:int(least, most, name .. ", its elements")
        values[name .. "[]"] = {0, elements}
        return elements
    end

    -- An array. For a fixed length, `least` equals `most`.
    function tickwire.array(name, value_type, least, most)
        return function(reader, tree, values)
            local elements = count(reader, name, least, most, values)
            local item, from = reader:open(tree, nil, string.format("%s: %d elements", name, elements))
            for i = 0, elements - 1 do
                value_type(reader, item, string.format("%s[%d]", name, i))
            end
            reader:close(item, from)
        end
    end

    -- An ascending array. The first element is a plain integer. The others are relative to the previous element.
    function tickwire.rising(name, field, width, bottom, top, least, most)
        local first = tickwire.int32(field, width, {0, bottom}, {0, top})
        return function(reader, tree, values)
            local elements = count(reader, name, least, most, values)
            local item, from = reader:open(tree, nil, string.format("%s: %d elements", name, elements))
            local value = 0
            for i = 0, elements - 1 do
                local label = string.format("%s[%d]", name, i)
                if i == 0 then
                    value = first(reader, item, label)[2]
                else
                    local before, at = value, reader.at
                    local full
                    value, full = reader:relative(value)
                    reader:add(item, field, at, value)
                    if value > top then
                        tickwire.refuse(string.format("%s: %d is above %d", label, value, top))
                    elseif full and value - before < 69915 then
                        tickwire.refuse(label .. ": longer than its difference needs")
                    end
                end
            end
            reader:close(item, from)
        end
    end

    -- One of two bodies, chosen by a condition on values.
    function tickwire.branch(holds, yes, no)
        return function(reader, tree, values)
            tickwire.show_body(holds(values) and yes or no, reader, tree, values)
        end
    end

    function tickwire.align()
        return function(reader)
            reader:align()
        end
    end

    -- Reserved bits with a constant value.
    function tickwire.reserved(width, value)
        return function(reader)
            local high, low = reader:pair(width)
            if tickwire.compare({high, low}, value) ~= 0 then
                tickwire.refuse(string.format("%d reserved bits do not hold what they must", width))
            end
        end
    end
end
