import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { EventStream, endEventStreams } from "./event-stream";

const reader = (stream: EventStream) => stream[Symbol.asyncIterator]();

test("events arrive in the form of server-sent events, and only the newest of those that nobody has read", async () => {
	const stream = new EventStream(() => {});
	stream.reconnectAfter(500);
	stream.send({ n: 1 });
	stream.send({ n: 2 });
	const { next } = reader(stream);
	expect(await next()).toEqual({ done: false, value: "retry: 500\n\n" });
	expect(await next()).toEqual({ done: false, value: 'data: {"n":2}\n\n' });
	const later = next();
	stream.send("line\nbreak");
	expect(await later).toEqual({ done: false, value: 'data: "line\\nbreak"\n\n' });
	stream.end();
	expect((await next()).done).toBe(true);
});

test("a client that disconnects ends its stream at once, while it waits", async () => {
	const onEnd = vi.fn();
	const read = Readable.from(new EventStream(onEnd));
	read.resume();
	await new Promise(setImmediate);
	read.destroy();
	await eventually("the end of the stream", () => expect(onEnd).toHaveBeenCalledExactlyOnceWith(true));
});

test("the shutdown ends every stream, and nothing is sent afterwards", async () => {
	const onEnd = vi.fn();
	const streams = [new EventStream(onEnd), new EventStream(onEnd)];
	const waiting = streams.map((stream) => reader(stream).next());
	endEventStreams();
	for (const result of await Promise.all(waiting)) expect(result.done).toBe(true);
	expect(onEnd.mock.calls).toEqual([[false], [false]]);
	streams[0]?.send("late");
	streams[0]?.keepAlive();
	expect(streams[0] && (await reader(streams[0]).next()).done).toBe(true);
	endEventStreams();
	expect(onEnd).toHaveBeenCalledTimes(2);
});
