import { expect, it } from "vitest";
import { Circuit } from "./circuit";

function opened(at: number): Circuit {
	const circuit = new Circuit();
	for (let n = 0; n < 5; n++) circuit.failed(at);
	return circuit;
}

it("stays closed until five failures in a row", () => {
	const circuit = new Circuit();
	for (let n = 0; n < 4; n++) circuit.failed(0);
	expect(circuit.admits(1)).toBe(true);
	circuit.succeeded();
	for (let n = 0; n < 4; n++) circuit.failed(2);
	expect(circuit.admits(3)).toBe(true);
});

it("admits one call after 15 s, and closes when that succeeds", () => {
	const circuit = opened(1_000);
	expect(circuit.admits(15_999)).toBe(false);
	expect([circuit.admits(16_000), circuit.admits(16_000)]).toEqual([true, false]);
	circuit.succeeded();
	expect(circuit.admits(16_001)).toBe(true);
});

it("opens again when the call after the pause fails", () => {
	const circuit = opened(0);
	expect(circuit.admits(15_000)).toBe(true);
	circuit.failed(15_100);
	expect(circuit.admits(30_000)).toBe(false);
	expect(circuit.admits(30_100)).toBe(true);
});
