import { createReadStream } from "node:fs";

/** A row of a table; `line` is the number of its first line in the file, from 1. */
export interface CsvRow {
	line: number;
	cells: readonly string[];
}

const SEPARATORS = [",", ";", "\t"];
const MAX_CELL = 1_000_000;

/**
 * Reads a table of any size, row by row (RFC 4180): quotes within quoted cells are doubled, and a quoted cell may contain line
 * breaks. The separator is the first comma, semicolon or tab in the first line. Empty lines are skipped.
 * @throws Error at a misplaced quote
 */
export async function* csvRows(path: string): AsyncGenerator<CsvRow> {
	const reader = new CsvReader();
	let isFirst = true;
	for await (const chunk of createReadStream(path, { encoding: "utf8" }) as AsyncIterable<string>) {
		yield* reader.read(isFirst ? chunk.replace(/^\uFEFF/, "") : chunk);
		isFirst = false;
	}
	yield* reader.end();
}

/** `quoted`: within quotes. `closed`: after a quote that ends a cell, or is the first of two. */
type Place = "start" | "plain" | "quoted" | "closed";

class CsvReader {
	#place: Place = "start";
	#separator: string | undefined;
	#cell = "";
	#cells: string[] = [];
	#line = 1;
	#beginsAt = 1;

	*read(chunk: string): Generator<CsvRow> {
		for (const sign of chunk) {
			const row = this.#take(sign);
			if (row !== undefined) yield row;
		}
	}

	*end(): Generator<CsvRow> {
		if (this.#place === "quoted") throw this.#malformed("a quote is not closed");
		const row = this.#endRow();
		if (row !== undefined) yield row;
	}

	#take(sign: string): CsvRow | undefined {
		if (sign === "\n") this.#line++;
		if (this.#place === "quoted") {
			if (sign === '"') this.#place = "closed";
			else this.#append(sign);
			return undefined;
		}
		if (sign === '"') {
			if (this.#place === "plain") throw this.#malformed("a quote is within a cell that has none around it");
			if (this.#place === "closed") this.#append(sign);
			this.#place = "quoted";
			return undefined;
		}
		if (sign === "\n") return this.#endRow();
		// A part of the end of a line.
		if (sign === "\r") return undefined;
		if (this.#separator === undefined && SEPARATORS.includes(sign)) this.#separator = sign;
		if (sign === this.#separator) {
			this.#endCell();
			return undefined;
		}
		if (this.#place === "closed") throw this.#malformed("text is behind the quote that ends a cell");
		this.#place = "plain";
		this.#append(sign);
		return undefined;
	}

	#append(sign: string): void {
		if (this.#cell.length >= MAX_CELL) throw this.#malformed("a cell is too long; a quote may not be closed");
		this.#cell += sign;
	}

	#endCell(): void {
		this.#cells.push(this.#cell);
		this.#cell = "";
		this.#place = "start";
	}

	#endRow(): CsvRow | undefined {
		this.#endCell();
		const row = { line: this.#beginsAt, cells: this.#cells };
		this.#cells = [];
		this.#beginsAt = this.#line;
		return row.cells.length === 1 && row.cells[0] === "" ? undefined : row;
	}

	#malformed(what: string): Error {
		return new Error(`The file is no table of comma-separated values: line ${this.#line}: ${what}`);
	}
}
