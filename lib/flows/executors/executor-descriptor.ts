import type { z } from "zod";
import type { FlowType } from "@/lib/flows/model";
import type { ExecutorContext } from "./executor-context";
import type { ExecutorResult } from "./executor-result";

/** What a successful run tells about the person; the assurance of a flow is what all its ways prove. */
export type Proof = "knowledge" | "possession" | "inherence" | "federated" | "email" | "phone" | "identity";

/** What a run does beyond the flow itself; a simulation must leave these out. */
export type SideEffect = "sends-sms" | "sends-email" | "creates-user" | "changes-user" | "network";

/**
 * What a run costs: a message somebody is billed for, a password hash (one core for about 25 ms), or a wait for another
 * service.
 */
export type Cost = "message" | "hash" | "network";

/** What a success proves, and what a run does and costs. */
export interface ExecutorFacts {
	proves: readonly Proof[];
	sideEffects: readonly SideEffect[];
	costs: readonly Cost[];
}

/** The shelf of the palette on which an executor lies. */
export type ExecutorCategory = "credentials" | "one-time-code" | "federation" | "registration" | "completion";

/** A value an executor reads. `modes` names the modes that read it; without, all do. */
export interface ExecutorInput {
	identifier: string;
	/** The component type that asks for it, for example `OTP_INPUT`. */
	type: string;
	required: boolean;
	modes?: readonly string[];
}

/** The factor a code is counted under; in all modes, or in those named. */
export interface HandledCode {
	factor: "sms" | "email" | "magic-link";
	modes?: readonly string[];
}

/** Everything about an executor but how it runs. Title, description and synonyms are English. */
export interface ExecutorDescriptor<Properties extends z.ZodObject = z.ZodObject> {
	/** The `executor.name` of a task. */
	name: string;
	title: string;
	description: string;
	category: ExecutorCategory;
	/** Other words under which somebody may look for it. */
	synonyms: readonly string[];
	/** The values of `executor.mode`; absent when there is only one way to run. */
	modes?: readonly string[];
	/** The modes a task does, one after the other, that names none, as definitions did before there were modes. */
	withoutMode?: readonly string[];
	/** The `properties` of the task; loose, because members of others are kept. */
	properties: Properties;
	/** Empty when the task itself lists what is read. */
	inputs: readonly ExecutorInput[];
	/** A task that lists no inputs reads everything that was entered or told on the way. */
	readsAll?: true;
	outcomes: { success: true; failure: boolean };
	/** What a success proves, and below what a run does and costs, in every mode; in one mode also what `byMode` says. */
	proves: readonly Proof[];
	byMode?: Readonly<Record<string, Partial<ExecutorFacts>>>;
	/** A success says who the person is, and adds these `amr` values (RFC 8176); in all modes and flow types, or in those named. */
	authenticates?: { amr: readonly string[]; modes?: readonly string[]; flowTypes?: readonly FlowType[] };
	/** The one-time codes it sends, and those it checks: who checks one finds out by this who can send another. */
	sendsCode?: HandledCode;
	checksCode?: HandledCode;
	/** Its inputs arrive with the browser that comes back from elsewhere; no screen asks for them. */
	redirects?: true;
	sideEffects?: readonly SideEffect[];
	costs?: readonly Cost[];
	flowTypes: readonly FlowType[];
	/** How it runs, with properties its own schema has parsed. Never part of what a browser is told. */
	execute(run: ExecutorContext<z.output<Properties>>): Promise<ExecutorResult>;
}

/** Declares an executor and keeps the exact type of its properties. */
export function defineExecutor<Properties extends z.ZodObject>(
	descriptor: ExecutorDescriptor<Properties>,
): ExecutorDescriptor<Properties> {
	return descriptor;
}
