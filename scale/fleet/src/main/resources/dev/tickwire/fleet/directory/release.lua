-- Ends a reservation. ARGV: time, number of the reservation, its accounts.

for i = 3, #ARGV do
    local reservation = call('HGET', prefix .. ':reservations', ARGV[i])
    if reservation and lines(reservation)[1] == ARGV[2] then
        finish(ARGV[i], reservation)
    end
end
return 1
