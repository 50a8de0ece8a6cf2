/*
 * The statements of the schema language.
 *
 * The parser is called for one declaration at a time. Lists are written "item (COMMA item?)*" so that one token always
 * decides and a mistake is found at its place; that a comma is written once is checked when the tree is built. Words
 * that begin a statement are not names of types, for the same reason; but those that came with objects are, since
 * schemas may use them so: there the words behind them decide.
 */
parser grammar TickParser;

options { tokenVocab = TickLexer; }

fileItem
    : packageStatement
    | optionStatement
    | importStatement
    | constDeclaration
    | enumDeclaration
    | flagsDeclaration
    | aliasDeclaration
    | structDeclaration
    | unionDeclaration
    | messageDeclaration
    | objectDeclaration
    | protocolDeclaration
    ;

packageStatement : PACKAGE identifier (DOT identifier)* SEMICOLON;

optionStatement : OPTION identifier ASSIGN expression SEMICOLON;

importStatement : IMPORT STRING SEMICOLON;

constDeclaration : CONST identifier ASSIGN expression SEMICOLON;

enumDeclaration : ENUM identifier headroom? nameList;

headroom : MAX expression;

flagsDeclaration : FLAGS identifier headroom? nameList;

// That values of an enum are no pulses is checked when the tree is built.
nameList : LBRACE (PULSE? identifier (COMMA (PULSE? identifier)?)*)? RBRACE;

aliasDeclaration : TYPE identifier ASSIGN aliasedType SEMICOLON;

// As typeReference, but a rule of its own: whether `ref` is a name is decided by what may stand behind the type.
aliasedType
    : REF typeName
    | typeName typeArguments?
    ;

structDeclaration : STRUCT identifier body;

unionDeclaration : UNION identifier unionBody;

unionBody : LBRACE unionCase* RBRACE;

unionCase : field;

messageDeclaration : MESSAGE identifier messageModifier* body;

messageModifier : BLOCK | TIMED;

objectDeclaration : OBJECT identifier objectModifier* body;

objectModifier : REWIND | IMMEDIATE;

body : LBRACE bodyItem* RBRACE;

bodyItem
    : conditional
    | alignment
    | reservation
    | field
    ;

conditional : IF LPAREN condition RPAREN body (ELSE (conditional | body))?;

condition : expression;

alignment : ALIGN SEMICOLON;

reservation : RESERVED LPAREN bits = expression RPAREN (ASSIGN value = expression)? SEMICOLON;

field : modifier* typeReference identifier arity? (ASSIGN expression)? SEMICOLON;

modifier
    : OPTIONAL
    | ASCENDING
    | ONCE
    | OWNER
    | OTHERS
    | SMOOTH (LPAREN identifier RPAREN)?
    | EXACT
    ;

typeReference
    : REF typeName
    | typeName typeArguments?
    ;

typeArguments : LPAREN (typeArgument (COMMA typeArgument?)*)? RPAREN;

typeArgument
    : STEP expression
    | expression (RANGE expression)?
    ;

arity
    : LBRACKET
      ( RANGE most = expression
      | first = expression (RANGE most = expression)?
      )
      RBRACKET
    ;

protocolDeclaration : PROTOCOL identifier protocolBody;

protocolBody : LBRACE protocolItem* RBRACE;

protocolItem
    : setting
    | messageList
    | channel
    ;

setting : settingName quantity SEMICOLON;

settingName : VERSION | PACKET | FRAGMENT_ABOVE | FRAGMENT | ID | TICKS;

messageList : MESSAGES messageName (COMMA messageName?)* SEMICOLON;

// The package may stand before the name.
messageName : identifier (DOT identifier)*;

channel : CHANNEL name = identifier kind = identifier channelParameters? channelBody;

channelParameters : LPAREN (channelParameter (COMMA channelParameter?)*)? RPAREN;

channelParameter : identifier quantity?;

channelBody : LBRACE channelEntry* RBRACE;

// That `owner` stands before a message of a client alone is for the compiler to say.
channelEntry : OWNER? (CLIENT | SERVER)? messageName (ARROW answerName)? (AT objectName)? SEMICOLON;

answerName : identifier (DOT identifier)*;

objectName : identifier (DOT identifier)*;

quantity : expression unit?;

unit : KIB | MIB | MILLISECONDS | SECONDS;

expression
    : LPAREN expression RPAREN                                                          # parenthesized
    | literal                                                                           # literalExpression
    | identifier (DOT identifier)*                                                      # reference
    | operator = (MINUS | NOT) expression                                               # unary
    | expression operator = (STAR | SLASH | PERCENT) expression                         # binary
    | expression operator = (PLUS | MINUS) expression                                   # binary
    | expression operator = (LSHIFT | RSHIFT) expression                                # binary
    | expression operator = (LESS | LESS_OR_EQUAL | GREATER | GREATER_OR_EQUAL) expression # binary
    | expression operator = (EQUAL | NOT_EQUAL) expression                              # binary
    | expression operator = AND expression                                              # binary
    | expression operator = OR expression                                               # binary
    ;

literal : INTEGER | DECIMAL | STRING | TRUE | FALSE;

// The package may stand before the name.
typeName : (IDENTIFIER | contextualName) (DOT identifier)*;

// Whatever is a keyword elsewhere is a name here, but for those that would hide a mistake.
identifier
    : IDENTIFIER
    | contextualName
    | PACKAGE
    | OPTION
    | IMPORT
    | CONST
    | ENUM
    | FLAGS
    | TYPE
    | STRUCT
    | UNION
    | MESSAGE
    | PROTOCOL
    | OPTIONAL
    | ASCENDING
    | ALIGN
    | RESERVED
    ;

contextualName
    : MAX
    | STEP
    | BLOCK
    | TIMED
    | PULSE
    | MESSAGES
    | CHANNEL
    | VERSION
    | PACKET
    | FRAGMENT_ABOVE
    | FRAGMENT
    | ID
    | TICKS
    | CLIENT
    | SERVER
    | AT
    | OBJECT
    | REWIND
    | IMMEDIATE
    | ONCE
    | OWNER
    | OTHERS
    | SMOOTH
    | WRAP
    | EXACT
    | REF
    | KIB
    | MIB
    | MILLISECONDS
    | SECONDS
    ;
