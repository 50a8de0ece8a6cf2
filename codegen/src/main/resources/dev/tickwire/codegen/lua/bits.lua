-- Bits: docs/wire.md, "Bits". A reader reads the bits of a packet, never past their end. It throws a table if it
-- rejects the bits. tickwire.guarded catches the table and shows its reason. No packet causes a plain error of Lua.
-- Numbers stay below 2^53. A larger number is a pair: the high part with the sign, and the low part of 32 bits.

local tickwire = {}

do
    local TWO_32 = 4294967296
    -- Maximum number of tree items per packet. The rest of a larger packet is not shown.
    local MOST_ITEMS = 20000

    local powers = {[0] = 1}
    for i = 1, 52 do
        powers[i] = powers[i - 1] * 2
    end
    tickwire.powers = powers

    -- Stops the dissection of a packet: a receiver would reject it.
    function tickwire.refuse(why)
        error({refused = why}, 0)
    end

    -- Stops the dissection of a packet: the rest is valid as far as known, but cannot be shown.
    function tickwire.stop(why)
        error({stopped = why}, 0)
    end

    -- Calls a function. Shows the reason at a tree item if the function calls refuse() or stop(). Returns whether the
    -- function ran to its end.
    function tickwire.guarded(experts, item, run)
        local ran, problem = pcall(run)
        if ran then
            return true
        elseif type(problem) ~= "table" then
            error(problem, 0)
        elseif problem.refused then
            item:add_proto_expert_info(experts.malformed, problem.refused)
        elseif problem.stopped then
            item:add_proto_expert_info(experts.unknown, problem.stopped)
        else
            error(problem, 0)
        end
        return false
    end

    -- Returns the number of bits for values from 0 to `most`.
    function tickwire.width(most)
        local bits = 0
        while most >= powers[bits] do
            bits = bits + 1
        end
        return bits
    end

    local Reader = {}
    Reader.__index = Reader

    -- Returns a reader of `length` bytes of a Tvb, from the offset `first`.
    function tickwire.reader(tvb, first, length)
        return setmetatable({
            tvb = tvb,
            first = first,
            bytes = length > 0 and tvb:raw(first, length) or "",
            at = 0,
            limit = length * 8,
            items = 0,
        }, Reader)
    end

    function Reader:left()
        return self.limit - self.at
    end

    -- Reads up to 48 raw bits.
    function Reader:read(count)
        if count > self:left() then
            tickwire.refuse(string.format("%d more bits are needed, %d are left", count, self:left()))
        end
        local value, weight = 0, 1
        while count > 0 do
            local byte = string.byte(self.bytes, math.floor(self.at / 8) + 1)
            local skipped = self.at % 8
            local taken = math.min(8 - skipped, count)
            value = value + math.floor(byte / powers[skipped]) % powers[taken] * weight
            weight = weight * powers[taken]
            self.at = self.at + taken
            count = count - taken
        end
        return value
    end

    -- Reads up to 64 raw bits. Returns the high part, and the low part of 32 bits.
    function Reader:pair(count)
        if count <= 32 then
            return 0, self:read(count)
        end
        if count > self:left() then
            tickwire.refuse(string.format("%d more bits are needed, %d are left", count, self:left()))
        end
        local low = self:read(32)
        return self:read(count - 32), low
    end

    function Reader:bool()
        return self:read(1) == 1
    end

    -- Reads an integer from `least` to `most`, which differ by less than 2^32.
    function Reader:int(least, most, what)
        local value = least + self:read(tickwire.width(most - least))
        if value > most then
            tickwire.refuse(string.format("%s: %d is above %d", what, value, most))
        end
        return value
    end

    -- Skips the bits up to the next byte. Rejects a set bit.
    function Reader:align()
        local skipped = -self.at % 8
        if skipped > 0 and self:read(skipped) ~= 0 then
            tickwire.refuse("a bit of an alignment is set")
        end
    end

    -- Aligns, and reads whole bytes as a Lua string.
    function Reader:text(length)
        self:align()
        if length * 8 > self:left() then
            tickwire.refuse(string.format("%d more bytes are needed, %d are left", length, math.floor(self:left() / 8)))
        end
        local from = math.floor(self.at / 8)
        self.at = self.at + length * 8
        return string.sub(self.bytes, from + 1, from + length)
    end

    -- Ranges of the differences of relative integers. A difference is sent as its offset in the first range that has
    -- it.
    local LADDER = {{2, 6}, {7, 23}, {24, 280}, {281, 4377}, {4378, 69914}}

    -- Reads a number relative to a smaller one. Returns it, and whether it was sent in full, in 32 bits.
    function Reader:relative(previous)
        if self:bool() then
            return previous + 1, false
        end
        for _, range in ipairs(LADDER) do
            if self:bool() then
                return previous + self:int(range[1], range[2], "a relative integer"), false
            end
        end
        local value = self:read(32)
        if value <= previous then
            tickwire.refuse(string.format("a relative integer: %d is not above %d", value, previous))
        end
        return value, true
    end

    -- Returns the bytes with the bits from a position to the current one.
    function Reader:range(from)
        local first = math.floor(from / 8)
        local length = from == self.at and 0 or math.floor((self.at + 7) / 8) - first
        return self.tvb(self.first + first, length)
    end

    -- Returns the bytes from the current one to the last.
    function Reader:rest()
        local first = math.floor(self.at / 8)
        return self.tvb(self.first + first, #self.bytes - first)
    end

    -- Counts a tree item, so that hostile packets cannot exhaust the memory.
    function Reader:count()
        self.items = self.items + 1
        if self.items > MOST_ITEMS then
            tickwire.stop(string.format("more than %d fields: the rest of the packet is not shown", MOST_ITEMS))
        end
    end

    -- Adds a field for the bits from a position to the current one. Without a value, their bytes are the value.
    function Reader:add(tree, field, from, value)
        self:count()
        if value == nil then
            return tree:add(field, self:range(from))
        end
        return tree:add(field, self:range(from), value)
    end

    -- Adds a line of text for the bits from a position to the current one.
    function Reader:note(tree, from, text)
        self:count()
        return tree:add(self:range(from), text)
    end

    -- Adds a parent item with a field, a label or both. Returns the item and its position. The caller must call close()
    -- when the children are read.
    function Reader:open(tree, field, label)
        self:count()
        local item = field and tree:add(field, self:rest()) or tree:add(self:rest(), label)
        if field and label then
            item:set_text(label)
        end
        return item, self.at
    end

    -- Sets the length of an item from open().
    function Reader:close(item, from)
        item:set_len(self:range(from):len())
    end

    -- Converts a pair to an unsigned number of Wireshark.
    function tickwire.make_uint64(high, low)
        return UInt64.new(low, high)
    end

    -- Converts a number below 2^53 to an unsigned number of Wireshark.
    function tickwire.make_number(number)
        return UInt64.new(number % TWO_32, math.floor(number / TWO_32))
    end

    -- Converts a pair to a signed number of Wireshark.
    function tickwire.make_int64(high, low)
        return Int64.new(low, high % TWO_32)
    end

    -- Returns `count` little-endian bytes, from the offset `at`, as a pair.
    function tickwire.word(bytes, at, count)
        local high, low = 0, 0
        for i = count, 1, -1 do
            local byte = string.byte(bytes, at + i)
            high = high * 256 % TWO_32 + math.floor(low / 16777216)
            low = low % 16777216 * 256 + byte
        end
        return high, low
    end
end
