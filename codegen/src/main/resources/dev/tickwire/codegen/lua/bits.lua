-- Bits: docs/wire.md, "Bits". A reader takes bits from the bytes of a packet, never past their end. What cannot be read
-- is thrown as a refusal, a table, which tickwire.guarded catches and shows; no packet can raise an error of Lua's own.
-- Numbers stay below 2^53. Larger ones are pairs: a high part with the sign, and a low part of 32 bits.

local tickwire = {}

do
    local TWO_32 = 4294967296
    -- With more items in one packet than this, the rest is not shown.
    local MOST_ITEMS = 20000

    local powers = {[0] = 1}
    for i = 1, 52 do
        powers[i] = powers[i - 1] * 2
    end
    tickwire.powers = powers

    -- Stops the dissection of a packet that a receiver would refuse.
    function tickwire.refuse(why)
        error({refused = why}, 0)
    end

    -- Stops the dissection of a packet whose rest cannot be read without what came before it.
    function tickwire.stop(why)
        error({stopped = why}, 0)
    end

    -- Runs something that may be refused, and shows at an item of the tree why it was; whether it was run to its end.
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

    -- The least number of bits that hold 0 to a number.
    function tickwire.width(most)
        local bits = 0
        while most >= powers[bits] do
            bits = bits + 1
        end
        return bits
    end

    local Reader = {}
    Reader.__index = Reader

    -- Reads bytes of a Tvb.
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

    -- Raw bits, at most 48 of them.
    function Reader:take(count)
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

    -- Up to 64 raw bits: the high part, and the low part of 32 bits.
    function Reader:pair(count)
        if count <= 32 then
            return 0, self:take(count)
        end
        if count > self:left() then
            tickwire.refuse(string.format("%d more bits are needed, %d are left", count, self:left()))
        end
        local low = self:take(32)
        return self:take(count - 32), low
    end

    function Reader:bool()
        return self:take(1) == 1
    end

    -- An integer from the least to the most, which are below 2^32 apart.
    function Reader:int(least, most, what)
        local value = least + self:take(tickwire.width(most - least))
        if value > most then
            tickwire.refuse(string.format("%s: %d is above %d", what, value, most))
        end
        return value
    end

    -- Goes on to the next whole byte.
    function Reader:align()
        local skipped = -self.at % 8
        if skipped > 0 and self:take(skipped) ~= 0 then
            tickwire.refuse("a bit of an alignment is set")
        end
    end

    -- Aligns, and takes whole bytes as a text.
    function Reader:text(length)
        self:align()
        if length * 8 > self:left() then
            tickwire.refuse(string.format("%d more bytes are needed, %d are left", length, math.floor(self:left() / 8)))
        end
        local from = math.floor(self.at / 8)
        self.at = self.at + length * 8
        return string.sub(self.bytes, from + 1, from + length)
    end

    -- The ranges of differences of relative integers, each with the bits of the number in it.
    local LADDER = {{2, 6}, {7, 23}, {24, 280}, {281, 4377}, {4378, 69914}}

    -- A number behind a smaller one, below 2^32; and whether it stands there in full.
    function Reader:relative(previous)
        if self:bool() then
            return previous + 1, false
        end
        for _, range in ipairs(LADDER) do
            if self:bool() then
                return previous + self:int(range[1], range[2], "a relative integer"), false
            end
        end
        local value = self:take(32)
        if value <= previous then
            tickwire.refuse(string.format("a relative integer: %d is not above %d", value, previous))
        end
        return value, true
    end

    -- The bytes that hold the bits from a position to the present one.
    function Reader:range(from)
        local first = math.floor(from / 8)
        local length = from == self.at and 0 or math.floor((self.at + 7) / 8) - first
        return self.tvb(self.first + first, length)
    end

    -- The bytes from that of the next bit to the last.
    function Reader:rest()
        local first = math.floor(self.at / 8)
        return self.tvb(self.first + first, #self.bytes - first)
    end

    -- Counts an item of the tree: hostile packets must not fill the memory.
    function Reader:count()
        self.items = self.items + 1
        if self.items > MOST_ITEMS then
            tickwire.stop(string.format("more than %d fields: the rest of the packet is not shown", MOST_ITEMS))
        end
    end

    -- Adds a field with the bits from a position on; without a value, its bytes are the value.
    function Reader:add(tree, field, from, value)
        self:count()
        if value == nil then
            return tree:add(field, self:range(from))
        end
        return tree:add(field, self:range(from), value)
    end

    -- Adds a line of text.
    function Reader:note(tree, from, text)
        self:count()
        return tree:add(self:range(from), text)
    end

    -- Adds an item that others are added to; finish it once they are read.
    function Reader:open(tree, field, label)
        self:count()
        local item = field and tree:add(field, self:rest()) or tree:add(self:rest(), label)
        if field and label then
            item:set_text(label)
        end
        return item, self.at
    end

    function Reader:close(item, from)
        item:set_len(self:range(from):len())
    end

    -- Numbers of more than 32 bits as Wireshark has them.
    function tickwire.make_uint64(high, low)
        return UInt64.new(low, high)
    end

    -- The same of a number below 2^53.
    function tickwire.make_number(number)
        return UInt64.new(number % TWO_32, math.floor(number / TWO_32))
    end

    function tickwire.make_int64(high, low)
        return Int64.new(low, high % TWO_32)
    end

    -- Little-endian bytes of a packet as a pair.
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
