import type { Snippet, SnippetFacts } from "../snippet";
import { aspNetCore } from "./asp-net-core";
import { curl } from "./curl";
import { deviceCurl } from "./device-curl";
import { dpopNode } from "./dpop-node";
import { dpopProofs } from "./dpop-proofs";
import { express } from "./express";
import { go } from "./go";
import { machineCurl } from "./machine-curl";
import { machineGo } from "./machine-go";
import { machineNode } from "./machine-node";
import { machinePython } from "./machine-python";
import { nativeCurl } from "./native-curl";
import { nextAuth } from "./next-auth";
import { protocolRequests } from "./protocol-requests";
import { python } from "./python";
import { singlePage } from "./single-page";
import { springBoot } from "./spring-boot";

const all: readonly Snippet[] = [
	nextAuth,
	express,
	singlePage,
	springBoot,
	aspNetCore,
	go,
	python,
	curl,
	deviceCurl,
	nativeCurl,
	machineCurl,
	machineNode,
	machineGo,
	machinePython,
	dpopNode,
	...dpopProofs,
	...protocolRequests,
];

/** The snippets that work for an application; first those that usually fit its kind. */
export function snippetsFor(facts: SnippetFacts): Snippet[] {
	const working = all.filter((snippet) => snippet.works(facts));
	const usual = ({ kinds }: Snippet) => kinds.includes(facts.kind);
	return [...working.filter(usual), ...working.filter((snippet) => !usual(snippet))];
}

/** The libraries with which an application of this kind can begin, with the addresses that they need. */
export function stacksOf(kind: string): { id: string; label: string; addresses: readonly string[] }[] {
	return all.flatMap(({ id, label, kinds, addresses }) =>
		addresses !== undefined && kinds.some((each) => each === kind) ? [{ id, label, addresses }] : [],
	);
}
