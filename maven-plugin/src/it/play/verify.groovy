def lines = new File(basedir, 'build.log').readLines()

def port = { String client ->
    def line = lines.find { it.startsWith(client + '| returned from port ') }
    assert line != null : "$client has not played"
    line.replaceAll(/.* /, '') as int
}
// The network is a port of its own in front of the server's.
assert port('client 1 (SATELLITE)') != 40731
assert port('client 2') == 40731
