package dev.tickwire.schema.parse;

import java.util.Optional;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/** Looks at the tokens around the parser's place and steps over those of a broken statement. */
final class TokenLookahead {
    private static final int FAR_TOKENS = 200;

    private final CommonTokenStream tokens;
    private int declarationColumn;
    private int declarationStart;

    TokenLookahead(CommonTokenStream tokens) {
        this.tokens = tokens;
    }

    /** Says in which column the declaration begins that the parser is in: what begins left of it is another one. */
    void enterDeclaration() {
        declarationColumn = current().getCharPositionInLine();
        declarationStart = tokens.index();
    }

    /** The name of the declaration that the parser is in or has left, if it begins with that keyword. */
    Optional<Token> nameOfDeclaration(int keyword) {
        boolean isOne = tokens.get(declarationStart).getType() == keyword;
        for (int i = declarationStart + 1; isOne && i < tokens.index(); i++) {
            if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL) {
                return Optional.of(tokens.get(i)).filter(name -> Keywords.isWord(name.getType()));
            }
        }
        return Optional.empty();
    }

    Token current() {
        return tokens.LT(1);
    }

    Token ahead(int count) {
        return tokens.LT(count);
    }

    int type(int ahead) {
        return tokens.LA(ahead);
    }

    /** The token before another that is not before the current one; the current one if it is that one itself. */
    Token before(Token later) {
        Token before = current();
        for (int i = 2; before.getType() != Token.EOF && ahead(i).getTokenIndex() <= later.getTokenIndex(); i++) {
            if (ahead(i).getTokenIndex() == later.getTokenIndex()) {
                return before;
            }
            before = ahead(i);
        }
        return before;
    }

    /** The token before the current one, null at the start. */
    Token previous() {
        return tokens.LT(-1);
    }

    void consume() {
        if (type(1) != Token.EOF) {
            tokens.consume();
        }
    }

    /** The offset behind the last {@code ;} or brace before a token: where its statement begins, if that is not far. */
    int statementStart(Token found) {
        int farthest = Math.max(0, found.getTokenIndex() - FAR_TOKENS);
        for (int i = found.getTokenIndex() - 1; i >= farthest; i--) {
            Token token = tokens.get(i);
            int type = token.getType();
            if (type == TickLexer.SEMICOLON || type == TickLexer.LBRACE || type == TickLexer.RBRACE) {
                return token.getStopIndex() + 1;
            }
        }
        return tokens.get(farthest).getStartIndex();
    }

    /** Whether the current token stands on a later line than the one before it. */
    boolean atLineStart() {
        Token before = previous();
        return before == null || current().getLine() > before.getLine();
    }

    /** Whether a declaration begins here, by its first words. */
    boolean atDeclaration() {
        return Keywords.DECLARATIONS.contains(type(1)) && isDeclaration(type(1));
    }

    /** Whether a declaration would begin here if the current word were that keyword. */
    boolean isDeclaration(int keyword) {
        int third = type(3);
        if (keyword == TickLexer.IMPORT) {
            return type(2) == TickLexer.STRING;
        }
        if (!Keywords.isWord(type(2))) {
            return false;
        }
        return switch (keyword) {
            case TickLexer.PACKAGE -> third == TickLexer.DOT || third == TickLexer.SEMICOLON;
            case TickLexer.OPTION, TickLexer.CONST, TickLexer.TYPE -> third == TickLexer.ASSIGN;
            case TickLexer.ENUM, TickLexer.FLAGS -> third == TickLexer.LBRACE || third == TickLexer.MAX;
            case TickLexer.MESSAGE -> third == TickLexer.LBRACE || Keywords.MESSAGE_MODIFIERS.contains(third);
            case TickLexer.OBJECT -> third == TickLexer.LBRACE || Keywords.OBJECT_MODIFIERS.contains(third);
            default -> third == TickLexer.LBRACE;
        };
    }

    /** Whether the declaration the parser is in must have ended before here: the file ends, or the next one begins. */
    boolean pastDeclaration() {
        return type(1) == Token.EOF || atDeclaration() && current().getCharPositionInLine() <= declarationColumn;
    }

    /**
     * How far ahead the bracket stands that closes the one at {@code opener}, before the statement ends.
     *
     * @return 0 if there is none near
     */
    int closer(int opener, int open, int close) {
        int depth = 0;
        int ahead = opener - 1;
        int first = ahead(opener).getTokenIndex();
        for (int i = first; i < Math.min(tokens.size(), first + FAR_TOKENS); i++) {
            Token token = tokens.get(i);
            if (token.getChannel() != Token.DEFAULT_CHANNEL) {
                continue;
            }
            ahead++;
            if (token.getType() == open) {
                depth++;
            } else if (token.getType() == close && --depth == 0) {
                return ahead;
            } else if (endsLookahead(token.getType())) {
                return 0;
            }
        }
        return 0;
    }

    private static boolean endsLookahead(int type) {
        return type == Token.EOF || type == TickLexer.SEMICOLON || type == TickLexer.LBRACE || type == TickLexer.RBRACE;
    }

    /**
     * Steps over the rest of a broken statement: to behind its {@code ;} or its closing brace, but not past the brace
     * it stands in, nor into the next declaration.
     *
     * @param first where the statement began; at least this token is stepped over
     */
    void skipStatement(Token first) {
        int depth = 0;
        for (int i = first.getTokenIndex(); i < tokens.index(); i++) {
            int type = tokens.get(i).getType();
            depth += type == TickLexer.LBRACE ? 1 : type == TickLexer.RBRACE ? -1 : 0;
        }
        boolean begun = tokens.index() > first.getTokenIndex();
        while (!(begun && pastDeclaration()) && type(1) != Token.EOF) {
            int type = type(1);
            if (type == TickLexer.RBRACE && depth <= 0) {
                return;
            }
            consume();
            begun = true;
            depth += type == TickLexer.LBRACE ? 1 : type == TickLexer.RBRACE ? -1 : 0;
            boolean braceClosed = type == TickLexer.RBRACE && depth == 0 && type(1) != TickLexer.ELSE;
            boolean ended = type == TickLexer.SEMICOLON && depth <= 0 || braceClosed;
            if (ended) {
                return;
            }
        }
    }

    /** The last token of a type between another and the parser's place. */
    Optional<Token> lastSince(Token first, int type) {
        for (int i = tokens.index() - 1; i > first.getTokenIndex(); i--) {
            if (tokens.get(i).getType() == type) {
                return Optional.of(tokens.get(i));
            }
        }
        return Optional.empty();
    }

    /** Whether an opening brace comes before the next {@code ;}, closing brace or declaration. */
    boolean beforeBrace() {
        int first = current().getTokenIndex();
        for (int i = first; i < Math.min(tokens.size(), first + FAR_TOKENS); i++) {
            int type = tokens.get(i).getType();
            if (endsLookahead(type)) {
                return type == TickLexer.LBRACE;
            }
            if (type == TickLexer.CHANNEL && (i > first || atChannel())) {
                return false;
            }
        }
        return false;
    }

    /** The brace that was probably never closed, of those opened since {@code outermost}: see {@link BraceIndents}. */
    Token unclosedByIndent(Token outermost) {
        int first = Math.max(0, outermost.getTokenIndex());
        int last = Math.min(tokens.index(), first + FAR_TOKENS);
        return BraceIndents.unclosed(tokens.getTokens().subList(first, last)).orElse(outermost);
    }

    /**
     * Whether a branch that begins here without its {@code {} still has its {@code }}: one that stands under its
     * {@code if}, or before an {@code else}.
     *
     * @param column the column of the {@code if}
     */
    boolean branchCloses(int column) {
        int depth = 0;
        int first = current().getTokenIndex();
        for (int i = first; i < Math.min(tokens.size(), first + FAR_TOKENS); i++) {
            int type = tokens.get(i).getType();
            if (type == TickLexer.RBRACE && depth-- == 0) {
                return tokens.get(i).getCharPositionInLine() == column || nextVisible(i) == TickLexer.ELSE;
            }
            depth += type == TickLexer.LBRACE ? 1 : 0;
        }
        return false;
    }

    private int nextVisible(int index) {
        int next = index + 1;
        while (next < tokens.size() - 1 && tokens.get(next).getChannel() != Token.DEFAULT_CHANNEL) {
            next++;
        }
        return tokens.get(Math.min(next, tokens.size() - 1)).getType();
    }

    /** Steps behind the closing brace of a branch whose opening one is missing. */
    void skipBranch() {
        int depth = 0;
        while (type(1) != Token.EOF) {
            int type = type(1);
            consume();
            if (type == TickLexer.RBRACE && depth-- == 0) {
                return;
            }
            depth += type == TickLexer.LBRACE ? 1 : 0;
        }
    }

    /**
     * Whether a {@code }} follows that nothing from here on opens, before the next declaration: then what is here
     * belongs to the declaration before.
     */
    boolean beforeStrayBrace() {
        int depth = 0;
        int first = current().getTokenIndex();
        for (int i = first; i < Math.min(tokens.size(), first + FAR_TOKENS); i++) {
            Token token = tokens.get(i);
            int type = token.getType();
            boolean declares =
                    Keywords.DECLARATIONS.contains(type) && token.getCharPositionInLine() <= declarationColumn;
            if (declares || type == TickLexer.RBRACE && depth == 0) {
                return !declares;
            }
            depth += type == TickLexer.LBRACE ? 1 : type == TickLexer.RBRACE ? -1 : 0;
        }
        return false;
    }

    /** Whether a field, or something else that stands between fields, begins here, by its first words. */
    boolean atField() {
        int type = type(1);
        int second = type(2);
        if (type == TickLexer.ALIGN && second == TickLexer.SEMICOLON) {
            return true;
        }
        boolean opens = type == TickLexer.IF || Keywords.isWord(type);
        boolean named = Keywords.isWord(second) || second == TickLexer.DOT;
        return opens && second == TickLexer.LPAREN || Keywords.isWord(type) && named;
    }

    /** Whether a setting, the list of messages or a channel begins here, by its first words. */
    boolean atProtocolItem() {
        return Keywords.PROTOCOL_ITEMS.contains(type(1)) && (Keywords.isWord(type(2)) || type(2) == TickLexer.INTEGER);
    }

    /** Whether an entry of a channel begins here: anything but a side or {@code owner} behind its message. */
    boolean atChannelEntry() {
        boolean behind = Keywords.ENTRY_MODIFIERS.contains(type(1)) && type(2) == TickLexer.SEMICOLON;
        return Keywords.isWord(type(1)) && !behind;
    }

    /** Whether a channel begins here, by its first words. */
    boolean atChannel() {
        return type(1) == TickLexer.CHANNEL && Keywords.isWord(type(2)) && Keywords.isWord(type(3));
    }

    /** Steps to the next word that can begin a declaration, at least over one token. */
    void skipToDeclaration() {
        consume();
        while (type(1) != Token.EOF
                && !atDeclaration()
                && !(Keywords.DECLARATIONS.contains(type(1)) && atLineStart())) {
            consume();
        }
    }
}
