-- Values of schemas. A type is a function of a reader, a tree item and a label. It adds the value to the item, and
-- returns the value for conditions as a pair {high, low}. Bounds are pairs as well.

do
    local TWO_32 = 4294967296

    local function sum(high, low, other)
        local sum_low = low + other[2]
        return high + other[1] + (sum_low >= TWO_32 and 1 or 0), sum_low % TWO_32
    end

    -- Returns -1, 0 or 1 if one number is below, equal to or above another.
    function tickwire.compare(one, other)
        for i = 1, 2 do
            if one[i] ~= other[i] then
                return one[i] < other[i] and -1 or 1
            end
        end
        return 0
    end

    -- Returns whether a bit of a number is set.
    function tickwire.bit(number, bit)
        local part = number[bit < 32 and 2 or 1]
        return math.floor(part / tickwire.powers[bit % 32]) % 2 == 1
    end

    -- Returns a pair as an exact decimal number, for error texts.
    local function decimal(pair)
        return tostring(pair[1] < 0 and tickwire.make_int64(pair[1], pair[2]) or tickwire.make_uint64(pair[1], pair[2]))
    end

    -- Returns a pair as a number of Lua. It is exact below 2^53.
    local function number(high, low)
        return high * TWO_32 + low
    end

    local function check(label, value, most)
        if tickwire.compare(value, most) > 0 then
            tickwire.refuse(string.format("%s: %s is above %s", label, decimal(value), decimal(most)))
        end
    end

    -- Returns the float in a string of bytes.
    local function unpack_float(format, bytes)
        if string.unpack then
            return (string.unpack(format, bytes))
        end
        return (Struct.unpack(format, bytes))
    end

    -- Rounds to a float of 32 bits.
    local function rounded(value)
        local pack = string.pack or Struct.pack
        return unpack_float("<f", pack("<f", value))
    end

    -- bool: one bit.
    function tickwire.bool(field)
        return function(reader, tree)
            local from = reader.at
            local value = reader:read(1)
            reader:add(tree, field, from, value == 1)
            return {0, value}
        end
    end

    -- An integer, sent as its offset from `least`. `form` converts a pair to the shown number.
    local function integer(field, width, least, most, form)
        return function(reader, tree, label)
            local from = reader.at
            local high, low = reader:pair(width)
            local value = {sum(high, low, least)}
            reader:add(tree, field, from, form(value[1], value[2]))
            check(label, value, most)
            return value
        end
    end

    -- An integer of at most 32 bits, signed or unsigned.
    function tickwire.int32(field, width, least, most)
        return integer(field, width, least, most, number)
    end

    function tickwire.int64(field, width, least, most)
        return integer(field, width, least, most, tickwire.make_int64)
    end

    function tickwire.uint64(field, width, least, most)
        return integer(field, width, least, most, tickwire.make_uint64)
    end

    -- signed(n): two's complement.
    function tickwire.signed(field, width)
        return function(reader, tree)
            local from = reader.at
            local high, low = reader:pair(width)
            local sign = tickwire.powers[(width - 1) % 32]
            if width > 32 then
                high = high >= sign and high - 2 * sign or high
            elseif low >= sign then
                high = -1
                low = low + TWO_32 - 2 * sign
            end
            reader:add(tree, field, from, width > 32 and tickwire.make_int64(high, low) or number(high, low))
            return {high, low}
        end
    end

    -- An integer of more than 64 bits, shown as decimal text. `form` is "unsigned", "signed" or "offset".
    function tickwire.wide(field, width, form)
        return function(reader, tree)
            local from = reader.at
            local low_high, low_low = reader:pair(64)
            local high_high, high_low = reader:pair(width - 64)
            local parts = {}
            for i, part in ipairs({low_low, low_high, high_low, high_high}) do
                parts[2 * i - 1] = part % 65536
                parts[2 * i] = math.floor(part / 65536)
            end
            local top = math.floor((width - 1) / 16) + 1
            local sign = tickwire.powers[(width - 1) % 16]
            local negative = false
            if form == "signed" then
                negative = parts[top] >= sign
            elseif form == "offset" then
                negative = parts[top] < sign
                parts[top] = parts[top] + (negative and sign or -sign)
            end
            if negative then
                parts[top] = parts[top] + 65536 - 2 * sign
                for i = top + 1, 8 do
                    parts[i] = 65535
                end
                local carry = 1
                for i = 1, 8 do
                    parts[i] = 65535 - parts[i] + carry
                    carry = parts[i] == 65536 and 1 or 0
                    parts[i] = parts[i] % 65536
                end
            end
            local digits = ""
            repeat
                local left, zero = 0, true
                for i = 8, 1, -1 do
                    local value = left * 65536 + parts[i]
                    parts[i] = math.floor(value / 1000000000)
                    left = value % 1000000000
                    zero = zero and parts[i] == 0
                end
                digits = string.format(zero and "%d" or "%09d", left) .. digits
            until zero
            reader:add(tree, field, from, (negative and "-" or "") .. digits)
        end
    end

    function tickwire.float(field)
        return function(reader, tree)
            local from = reader.at
            local low = reader:read(32)
            local bytes = string.char(
                low % 256, math.floor(low / 256) % 256, math.floor(low / 65536) % 256, math.floor(low / 16777216))
            reader:add(tree, field, from, unpack_float("<f", bytes))
        end
    end

    function tickwire.double(field)
        return function(reader, tree)
            local from = reader.at
            local bytes = ""
            for _ = 1, 8 do
                bytes = bytes .. string.char(reader:read(8))
            end
            reader:add(tree, field, from, unpack_float("<d", bytes))
        end
    end

    local function decode_step(step, least, most, top)
        return math.min(rounded(rounded(rounded(rounded(step) / rounded(top)) * rounded(most - least)) + least), most)
    end

    -- A quantized float, sent as the number of its step.
    function tickwire.quantized(field, width, least, most, top)
        return function(reader, tree, label)
            local from = reader.at
            local step = reader:read(width)
            local item = reader:add(tree, field, from, decode_step(step, least, most, top))
            item:append_text(string.format(" (step %d of %d)", step, top))
            if step > top then
                tickwire.refuse(string.format("%s: step %d is above %d", label, step, top))
            end
        end
    end

    -- A rotation. `fields` has the fields of x, y, z and w by the indices 0 to 3, and that of the rotation as `whole`.
    function tickwire.quat(fields, bits)
        local BOUND = rounded(0.70710677)
        local top = tickwire.powers[bits] - 2
        return function(reader, tree, label)
            local item, from = reader:open(tree, fields.whole)
            local left_out = reader:read(2)
            local components, squares = {}, 0
            for i = 0, 3 do
                if i ~= left_out then
                    local step = reader:read(bits)
                    if step > top then
                        tickwire.refuse(string.format("%s: step %d is above %d", label, step, top))
                    end
                    components[i] = decode_step(step, -BOUND, BOUND, top)
                    squares = squares + components[i] * components[i]
                end
            end
            components[left_out] = math.sqrt(math.max(0, 1 - squares))
            for i = 0, 3 do
                reader:add(item, fields[i], from, components[i])
            end
            reader:close(item, from)
            if squares > 1 + 4 / tickwire.powers[bits] then
                tickwire.refuse(label .. ": no rotation, its components are too large")
            end
        end
    end

    -- A fixed-point number.
    function tickwire.fixed(field, width, least, most, fraction_bits)
        local one = 2 ^ fraction_bits
        return function(reader, tree, label)
            local from = reader.at
            local high, low = reader:pair(width)
            local value = {sum(high, low, least)}
            local item = reader:add(tree, field, from, number(value[1], value[2]) / one)
            item:append_text(" (raw " .. decimal(value) .. ")")
            check(label, value, most)
        end
    end

    -- Returns whether bytes are well-formed UTF-8 without a zero byte.
    local function is_text(bytes)
        local i = 1
        while i <= #bytes do
            local lead = string.byte(bytes, i)
            local more = lead < 0x80 and 0 or lead >= 0xC2 and lead < 0xE0 and 1 or lead >= 0xE0 and lead < 0xF0 and 2
                or lead >= 0xF0 and lead < 0xF5 and 3
            if lead == 0 or not more then
                return false
            end
            for j = 1, more do
                local byte = string.byte(bytes, i + j) or 0
                local least = j == 1 and (lead == 0xE0 and 0xA0 or lead == 0xF0 and 0x90) or 0x80
                local most = j == 1 and (lead == 0xED and 0x9F or lead == 0xF4 and 0x8F) or 0xBF
                if byte < least or byte > most then
                    return false
                end
            end
            i = i + 1 + more
        end
        return true
    end

    -- A string of at most `capacity` bytes.
    function tickwire.string(field, capacity)
        return function(reader, tree, label)
            local from = reader.at
            local text = reader:text(reader:int(0, capacity, label .. ", its bytes"))
            if not is_text(text) then
                tickwire.refuse(label .. ": no well-formed UTF-8, or a zero byte")
            end
            reader:add(tree, field, from, text)
        end
    end

    function tickwire.bytes(field, capacity)
        return function(reader, tree, label)
            local length = reader:int(0, capacity, label .. ", its bytes")
            reader:align()
            local from = reader.at
            reader:text(length)
            if length == 0 then
                reader:note(tree, from, label .. ": no bytes")
            else
                reader:add(tree, field, from)
            end
        end
    end

    -- An enum. The field has the names of its constants.
    function tickwire.enum(field, width, most)
        return tickwire.int32(field, width, {0, 0}, {0, most})
    end

    -- Flags. `parts` has the name and field of each flag by its bit.
    function tickwire.flags(field, width, parts)
        return function(reader, tree)
            local from = reader.at
            local high, low = reader:pair(width)
            local item = reader:add(tree, field, from, width > 32 and tickwire.make_uint64(high, low) or low)
            local value = {high, low}
            for bit = 0, width - 1 do
                if parts[bit] then
                    local set = tickwire.bit(value, bit)
                    local part = reader:add(item, parts[bit].field, from, set)
                    if set then
                        item:append_text(" " .. parts[bit].name)
                    end
                end
            end
            return value
        end
    end

    -- A reference to an object, or the object that a message is aimed at, in 31 bits.
    function tickwire.reference(field)
        return function(reader, tree)
            local from = reader.at
            local slot, generation = reader:read(16), reader:read(15)
            local item = reader:add(tree, field, from, slot + generation * 65536)
            if slot == 65535 and generation == 32767 then
                item:append_text(" (none)")
            else
                item:append_text(string.format(" (slot %d, generation %d)", slot, generation))
            end
        end
    end

    -- A struct with a body.
    function tickwire.struct(field, body)
        return function(reader, tree)
            local item, from = reader:open(tree, field)
            local values = tickwire.show_body(body, reader, item)
            reader:close(item, from)
            return values
        end
    end

    -- A union. `cases` has the name and type of each case by its tag.
    function tickwire.union(field, cases, width)
        return function(reader, tree, label)
            local from = reader.at
            local tag = reader:read(width)
            local item = reader:add(tree, field, from, tag)
            local case = cases[tag]
            if not case then
                tickwire.refuse(string.format("%s: there is no case %d", label, tag))
            end
            case.type(reader, item, case.name)
            reader:close(item, from)
        end
    end
end
