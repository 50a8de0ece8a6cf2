-- Ends a promise. ARGV: time, number of the promise, its accounts.

for i = 3, #ARGV do
    local promise = call('HGET', prefix .. ':promises', ARGV[i])
    if promise and lines(promise)[1] == ARGV[2] then
        finish(ARGV[i], promise)
    end
end
return 1
