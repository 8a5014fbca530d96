// Compares the result columns of a statement with its declared row type.
import ts from "typescript";

/** The problems of a declared row, as sentences. `row` is null where no type is declared. */
export function problemsOf(checker, row, columns, at) {
	if (row === null) return [];
	const parts = row.isUnion() ? row.types : [row];
	const members = new Map();
	for (const part of parts)
		for (const property of checker.getPropertiesOfType(part)) {
			const types = members.get(property.name) ?? [];
			members.set(property.name, [...types, { property, type: checker.getTypeOfSymbolAtLocation(property, at) }]);
		}
	const index = checker.getIndexInfosOfType(row)[0]?.type;
	const found = [];
	for (const [name, declared] of members) {
		const column = columns.findLast((each) => each.name === name);
		const isOptional = declared.every(({ property }) => property.flags & ts.SymbolFlags.Optional);
		if (column === undefined) {
			if (!isOptional) found.push(`the row declares "${name}", which the statement does not answer`);
			continue;
		}
		found.push(
			...problemsOfMember(
				checker,
				column,
				declared.map(({ type }) => type),
			),
		);
	}
	for (const column of columns) {
		if (members.has(column.name)) continue;
		if (index === undefined) found.push(`the statement answers "${column.name}", which the row does not declare`);
		else found.push(...problemsOfMember(checker, column, [index]));
	}
	return found;
}

function problemsOfMember(checker, column, types) {
	const parts = types.flatMap((type) => (type.isUnion() ? type.types : [type]));
	const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
	const values = parts.filter(({ flags }) => !(flags & nothing));
	const wrong = values.filter((type) => !holds(checker, type, column));
	const found = wrong.map(
		(type) => `"${column.name}" is declared as ${checker.typeToString(type)} and is ${described(column)}`,
	);
	if (column.notNull === false && values.length === parts.length)
		found.push(`"${column.name}" is declared as never null, and its column can be`);
	return found;
}

function described({ type, is }) {
	return `${type}, which the driver reads as ${is === "object" ? "JSON" : is}`;
}

function holds(checker, type, column) {
	// The type of JSON content cannot be checked.
	if (column.is === "object") return true;
	if (type.isIntersection()) return type.types.some((part) => holds(checker, part, column));
	if (column.is === "array") {
		if (!checker.isArrayType(type)) return false;
		const [of] = checker.getTypeArguments(type);
		return (of.isUnion() ? of.types : [of]).every((part) => holds(checker, part, column.of));
	}
	if (column.is === "string") return Boolean(type.flags & ts.TypeFlags.StringLike);
	if (column.is === "number") return Boolean(type.flags & ts.TypeFlags.NumberLike);
	if (column.is === "boolean") return Boolean(type.flags & ts.TypeFlags.BooleanLike);
	return checker.typeToString(type) === column.is;
}
