// Evaluates the code that composes one statement, for one set of choices.
import ts from "typescript";
import { isAsync, isClient } from "./templates.mjs";

const MAX_DEPTH = 200;
const BOOLEAN = 16;

/** The code uses a construct that is not supported here. */
export class Unreadable extends Error {}
/** These choices lead to an exception, so there is no statement. */
export class Thrown extends Error {}

/** The statement of a template with these choices; `choices` collects every choice with its number of options. */
export class Reading {
	choices = new Map();
	#depth = 0;
	#reducing = new Set();

	constructor(checker, chosen, seen) {
		this.checker = checker;
		this.chosen = chosen;
		this.seen = seen;
	}

	statement(template) {
		const { sql } = this.#template(template, { id: "", bound: new Map() });
		const types = [];
		const text = sql.map((part) => (typeof part === "string" ? part : `$${types.push(part.type)}`)).join("");
		return { text, types };
	}

	/** Chooses one of `count` options, consistently within this variant. */
	#choose(name, many) {
		this.choices.set(name, many);
		return this.chosen.get(name) ?? 0;
	}

	/** A value that is known only at run time: one of the constants that its type allows, or unknown. */
	#settled(value) {
		if (value.type === undefined || value.origin === undefined) return value;
		const { constants, isMore } = constantsOf(value.type);
		if (constants.length === 0) return value;
		const choice = this.#choose(value.origin, constants.length + (isMore ? 1 : 0));
		const place = isMore ? choice - 1 : choice;
		return place < 0 ? { ...value, type: undefined, rest: value } : { constant: constants[place] };
	}

	#template(node, scope) {
		this.seen.add(node);
		const { template } = node;
		if (ts.isNoSubstitutionTemplateLiteral(template)) return { sql: [template.text] };
		const parts = [template.head.text];
		for (const { expression, literal } of template.templateSpans) {
			const type = this.checker.getTypeAtLocation(expression);
			if (isFragment(type)) parts.push(...this.#fragment(expression, scope));
			else parts.push({ type: parameterType(type) });
			parts.push(literal.text);
		}
		return { sql: parts };
	}

	#fragment(node, scope) {
		const { sql } = this.#value(node, scope);
		if (sql === undefined) throw new Unreadable(`what ${node.getText()} stands for is not known`);
		return sql;
	}

	/**
	 * `{ sql }`, `{ constant }`, `{ members }`, `{ list }` or `{ code }`; for run-time values `{ type }` with an `origin` that
	 * identifies the value wherever it is passed.
	 */
	#value(node, scope) {
		if (this.#depth > MAX_DEPTH) throw new Unreadable("it is put together too deeply");
		this.#depth++;
		try {
			return this.#valueOf(node, scope);
		} finally {
			this.#depth--;
		}
	}

	#valueOf(node, scope) {
		if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
			return this.#value(node.expression, scope);
		if (ts.isTaggedTemplateExpression(node) && isClient(this.checker.getTypeAtLocation(node.tag)))
			return this.#template(node, scope);
		if (ts.isStringLiteralLike(node)) return { constant: node.text };
		if (ts.isNumericLiteral(node)) return { constant: Number(node.text) };
		if (node.kind === ts.SyntaxKind.NullKeyword) return { constant: null };
		if (node.kind === ts.SyntaxKind.TrueKeyword) return { constant: true };
		if (node.kind === ts.SyntaxKind.FalseKeyword) return { constant: false };
		if (ts.isTemplateExpression(node)) return this.#text(node, scope);
		if (ts.isIdentifier(node)) return node.text === "undefined" ? { constant: undefined } : this.#named(node, scope);
		if (ts.isPropertyAccessExpression(node))
			return this.#member(this.#value(node.expression, scope), node.name.text, node, scope);
		if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
		if (ts.isConditionalExpression(node))
			return this.#value(this.#holds(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
		if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
			return this.#value(this.#isNothing(node.left, scope) ? node.right : node.left, scope);
		if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { code: node, scope };
		if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
		if (ts.isArrayLiteralExpression(node) && !node.elements.some(ts.isSpreadElement))
			return { list: node.elements.map((element) => () => this.#value(element, scope)) };
		if (ts.isCallExpression(node)) return this.#call(node, scope);
		return this.#unknown(node, scope);
	}

	#unknown(node, scope) {
		return { type: this.checker.getTypeAtLocation(node), origin: `${scope?.id} ${node.getText()}` };
	}

	#text(node, scope) {
		const values = node.templateSpans.map(({ expression }) => this.#value(expression, scope));
		if (values.some((value) => typeof value.constant !== "string")) return this.#unknown(node, scope);
		return {
			constant:
				node.head.text + node.templateSpans.map(({ literal }, place) => values[place].constant + literal.text).join(""),
		};
	}

	#named(node, scope) {
		let symbol = ts.isShorthandPropertyAssignment(node.parent)
			? this.checker.getShorthandAssignmentValueSymbol(node.parent)
			: this.checker.getSymbolAtLocation(node);
		if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
		if (symbol === undefined) return this.#unknown(node, scope);
		for (let at = scope; at !== undefined; at = at.outer) {
			const bound = at.bound.get(symbol);
			if (bound !== undefined) return bound();
		}
		const declaration = symbol.valueDeclaration;
		if (declaration === undefined) return this.#unknown(node, scope);
		if (ts.isFunctionDeclaration(declaration)) return { code: this.#implementation(symbol), scope };
		if (ts.isVariableDeclaration(declaration) && isConstant(declaration) && declaration.initializer !== undefined)
			return this.#value(declaration.initializer, scope);
		if (ts.isBindingElement(declaration)) return this.#destructured(declaration, node, scope);
		if (ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent)) {
			const { list } = this.#value(declaration.parent.parent.expression, scope);
			if (list !== undefined) return list[this.#choose(`${declaration.pos} ${node.text}`, list.length)]();
		}
		return { type: this.checker.getTypeOfSymbol(symbol), origin: `${declaration.pos} ${node.text}` };
	}

	#implementation(symbol) {
		return symbol.declarations.find((declaration) => declaration.body !== undefined) ?? symbol.valueDeclaration;
	}

	/** The value of a name that is destructured from an object. */
	#destructured(element, node, scope) {
		const pattern = element.parent;
		const owner = pattern.parent;
		const name = (element.propertyName ?? element.name).text;
		if (ts.isObjectBindingPattern(pattern) && ts.isParameter(owner)) {
			const whole = { type: this.checker.getTypeAtLocation(owner), origin: String(owner.pos) };
			return this.#member(whole, name, node, scope);
		}
		const isPlain = ts.isObjectBindingPattern(pattern) && ts.isVariableDeclaration(owner) && isConstant(owner);
		if (!isPlain || owner.initializer === undefined) return this.#unknown(element.name, scope);
		return this.#member(this.#value(owner.initializer, scope), name, node, scope);
	}

	#member(value, name, node, scope) {
		const whole = value.rest ?? value;
		const member = whole.members?.get(name);
		if (member !== undefined) return member();
		if (whole.type === undefined) return this.#unknown(node, scope);
		const property = this.checker.getPropertyOfType(this.checker.getNonNullableType(whole.type), name);
		if (property === undefined) return this.#unknown(node, scope);
		return { type: this.checker.getTypeOfSymbolAtLocation(property, node), origin: `${whole.origin}.${name}` };
	}

	#element(node, scope) {
		const { members } = this.#value(node.expression, scope);
		if (members === undefined) return this.#unknown(node, scope);
		const key = this.#settled(this.#value(node.argumentExpression, scope));
		const names = [...members.keys()];
		const name = key.constant ?? names[this.#choose(node.argumentExpression.getText(), names.length)];
		// The type allows names that earlier checks exclude.
		if (!members.has(name)) throw new Thrown();
		return members.get(name)();
	}

	#object(node, scope) {
		const members = new Map();
		for (const property of node.properties)
			if (ts.isPropertyAssignment(property) && property.name.text !== undefined)
				members.set(property.name.text, () => this.#value(property.initializer, scope));
			else if (ts.isShorthandPropertyAssignment(property))
				members.set(property.name.text, () => this.#named(property.name, scope));
		return { members };
	}

	#call(node, scope) {
		if (isClient(this.checker.getTypeAtLocation(node.expression))) return this.#identifier(node, scope);
		if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "reduce")
			return this.#reduced(node, scope);
		const { code, scope: around } = this.#value(node.expression, scope);
		if (code === undefined || isAsync(code)) return this.#unknown(node, scope);
		// The same function with the same arguments makes the same choices.
		const id = `${scope.id}>${code.pos}(${node.arguments.map((each) => each.getText()).join()})`;
		return this.#run(
			code,
			around,
			id,
			node.arguments.map((each) => () => this.#value(each, scope)),
		);
	}

	#run(code, around, id, values) {
		const inside = { id, bound: new Map(), outer: around };
		for (const [place, parameter] of code.parameters.entries()) this.#bind(parameter, values[place], inside);
		if (!ts.isBlock(code.body)) return this.#value(code.body, inside);
		return this.#statements(code.body.statements, inside)?.returned ?? { constant: undefined };
	}

	#bind(parameter, value, scope) {
		const given = value ?? (parameter.initializer && (() => this.#value(parameter.initializer, scope)));
		const { name } = parameter;
		if (ts.isIdentifier(name))
			scope.bound.set(this.checker.getSymbolAtLocation(name), given ?? (() => ({ constant: undefined })));
		else if (ts.isObjectBindingPattern(name))
			for (const element of name.elements)
				if (ts.isIdentifier(element.name))
					scope.bound.set(this.checker.getSymbolAtLocation(element.name), () =>
						this.#taken(element, given?.() ?? {}, scope),
					);
	}

	#taken(element, value, scope) {
		const name = (element.propertyName ?? element.name).text;
		// An object literal without this member.
		if (value.members !== undefined && !value.members.has(name))
			return element.initializer === undefined ? { constant: undefined } : this.#value(element.initializer, scope);
		return this.#member(value, name, element.name, scope);
	}

	#statements(statements, scope) {
		for (const statement of statements) {
			const done = this.#step(statement, scope);
			if (done !== undefined) return done;
		}
		return undefined;
	}

	#step(statement, scope) {
		if (ts.isReturnStatement(statement))
			return {
				returned:
					statement.expression === undefined ? { constant: undefined } : this.#value(statement.expression, scope),
			};
		if (ts.isThrowStatement(statement)) throw new Thrown();
		if (ts.isBlock(statement)) return this.#statements(statement.statements, scope);
		if (ts.isIfStatement(statement)) {
			const next = this.#holds(statement.expression, scope) ? statement.thenStatement : statement.elseStatement;
			return next && this.#step(next, scope);
		}
		if (!ts.isSwitchStatement(statement)) return undefined;
		const { clauses } = statement.caseBlock;
		const value = this.#settled(this.#value(statement.expression, scope));
		const matching = (clause) =>
			!ts.isCaseClause(clause) || this.#value(clause.expression, scope).constant === value.constant;
		const first =
			"constant" in value
				? clauses.findIndex(matching)
				: this.#choose(
						`switch ${statement.pos} ${scope.id}`,
						clauses.length + (clauses.some(ts.isDefaultClause) ? 0 : 1),
					);
		if (first < 0) return undefined;
		return this.#statements(
			clauses.slice(first).flatMap((clause) => clause.statements),
			scope,
		);
	}

	/** `sql(name)`: a table or a column. */
	#identifier(node, scope) {
		const [argument] = node.arguments;
		const { constant } = this.#settled(this.#value(argument, scope));
		if (typeof constant !== "string") throw new Unreadable(`which names ${argument.getText()} can be is not known`);
		return { sql: [quoted(constant)] };
	}

	/** The result of `list.reduce(function, start)` for a list with one element, or for an empty list. */
	#reduced(node, scope) {
		const [code, start] = node.arguments;
		// A recursive structure, such as a filter, is empty at the next level.
		const isEmpty = this.#reducing.has(node) || this.#choose(`${scope.id} ${node.pos} is empty`, 2) === 1;
		if (isEmpty) return this.#value(start, scope);
		const callee = this.#value(code, scope);
		const id = `${scope.id}>${code.pos}`;
		const list = this.checker.getTypeAtLocation(node.expression.expression);
		const element = () => ({ type: this.checker.getIndexTypeOfType(list, ts.IndexKind.Number), origin: id });
		this.#reducing.add(node);
		try {
			return this.#run(callee.code, callee.scope, id, [() => this.#value(start, scope), element]);
		} finally {
			this.#reducing.delete(node);
		}
	}

	#isNothing(node, scope) {
		const value = this.#settled(this.#value(node, scope));
		return "constant" in value && (value.constant === null || value.constant === undefined);
	}

	#holds(node, scope) {
		if (ts.isParenthesizedExpression(node)) return this.#holds(node.expression, scope);
		if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
			return !this.#holds(node.operand, scope);
		if (ts.isBinaryExpression(node)) {
			const { left, right, operatorToken } = node;
			switch (operatorToken.kind) {
				case ts.SyntaxKind.AmpersandAmpersandToken:
					return this.#holds(left, scope) && this.#holds(right, scope);
				case ts.SyntaxKind.BarBarToken:
					return this.#holds(left, scope) || this.#holds(right, scope);
				case ts.SyntaxKind.EqualsEqualsEqualsToken:
					return this.#equal(left, right, scope);
				case ts.SyntaxKind.ExclamationEqualsEqualsToken:
					return !this.#equal(left, right, scope);
			}
		}
		const value = this.#settled(this.#value(node, scope));
		if ("constant" in value) return Boolean(value.constant);
		return value.type === undefined || this.#choose(`${scope.id} ${node.getText()}`, 2) === 0;
	}

	#equal(left, right, scope) {
		const [one, other] = [this.#settled(this.#value(left, scope)), this.#settled(this.#value(right, scope))];
		if ("constant" in one && "constant" in other) return one.constant === other.constant;
		// A value that was chosen to be present is not undefined; its other options are still choices.
		for (const each of [one, other])
			if ("constant" in each && (each.constant === null || each.constant === undefined)) return false;
		return this.#choose(`${scope.id} ${left.getText()} === ${right.getText()}`, 2) === 1;
	}
}

/** The constants among what a type allows, and whether it allows more. */
function constantsOf(type) {
	const parts = type.isUnion() ? type.types : [type];
	const constants = [];
	for (const part of parts)
		if (part.flags & ts.TypeFlags.Null) constants.push(null);
		else if (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) constants.push(undefined);
		else if (part.isStringLiteral() || part.isNumberLiteral()) constants.push(part.value);
		else if (part.flags & ts.TypeFlags.BooleanLiteral) constants.push(part.intrinsicName === "true");
	return { constants, isMore: constants.length < parts.length };
}

function isFragment(type) {
	if (type.isUnion()) return type.types.some(isFragment);
	return /^(PendingQuery|Helper|Identifier)$/.test(type.symbol?.name ?? "");
}

function isConstant(declaration) {
	return Boolean(declaration.parent.flags & ts.NodeFlags.Const);
}

/** The driver only declares the type of booleans; PostgreSQL infers the others. */
function parameterType(type) {
	const parts = type.isUnion() ? type.types : [type];
	const values = parts.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
	return values.length > 0 && values.every(({ flags }) => flags & ts.TypeFlags.BooleanLike) ? BOOLEAN : 0;
}

/** Quotes identifiers as the driver does. */
function quoted(name) {
	return `"${name.replaceAll('"', '""').replaceAll(".", '"."')}"`;
}
