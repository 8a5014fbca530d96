import type { z } from "zod";
import type { FlowType } from "@/lib/flows/model";
import type { ExecutorContext } from "./executor-context";
import type { ExecutorResult } from "./executor-result";
import type { Need } from "./need";
import { amrOf, assertableBy, type Proof } from "./proofs";

export type { Proof } from "./proofs";

/** What an execution does beyond the flow itself; a simulation must leave these out. */
export type SideEffect = "sends-sms" | "sends-email" | "sends-push" | "creates-user" | "changes-user" | "network";

/**
 * What an execution costs: a message somebody is billed for, a password hash (one core for about 25 ms), or a wait for another
 * service, or computing by the person's device.
 */
export type Cost = "message" | "hash" | "network" | "work";

/** What a success proves, and what an execution does and costs. */
export interface ExecutorFacts {
	proves: readonly Proof[];
	sideEffects: readonly SideEffect[];
	costs: readonly Cost[];
}

/** Modes and flow types in which a declaration applies; absent for all. */
interface Authentication {
	modes?: readonly string[];
	flowTypes?: readonly FlowType[];
}

/** The proofs of each value of a property. A missing property has the value `otherwise`. */
export interface PropertyProofs {
	property: string;
	otherwise: string;
	proves: Readonly<Record<string, readonly Proof[]>>;
	modes?: readonly string[];
}

/** The group of the palette. */
export type ExecutorCategory =
	| "credentials"
	| "one-time-code"
	| "federation"
	| "registration"
	| "decisions"
	| "completion";

/** A value that an executor reads; in the modes `modes`, or in all. */
export interface ExecutorInput {
	identifier: string;
	/** The type of component that asks for it, for example `OTP_INPUT`. */
	type: string;
	required: boolean;
	modes?: readonly string[];
}

/** The factor of one-time codes; in the modes `modes`, or in all. */
export interface HandledCode {
	factor: "sms" | "email" | "magic-link";
	modes?: readonly string[];
}

/** The description of an executor. Title, description and synonyms are in English. */
export interface ExecutorDescriptor<Properties extends z.ZodObject = z.ZodObject> {
	/** In the palette, from the top. */
	place: number;
	/** The `executor.name` of a task. */
	name: string;
	title: string;
	description: string;
	category: ExecutorCategory;
	/** The executor that does the same with modes. Flows may name this one, but nothing offers it for new steps. */
	replacedBy?: string;
	/** More search words. */
	synonyms: readonly string[];
	/** The values of `executor.mode`; absent without modes. */
	modes?: readonly string[];
	/** The modes that a task without a mode runs, one after the other, because definitions from before modes name none. */
	withoutMode?: readonly string[];
	/** The schema of the task's `properties`; loose, so that unknown members are kept. */
	properties: Properties;
	/** The inputs of the executor; empty where the task itself lists them. */
	inputs: readonly ExecutorInput[];
	/** A task that lists no inputs reads all values so far. */
	readsAll?: true;
	outcomes: { success: true; failure: boolean };
	/** A failure that leads nowhere is meant: it ends the execution. */
	mayEnd?: true;
	/** What a success proves, and below what an execution does and costs, in every mode; `byMode` adds those of one mode. */
	proves: readonly Proof[];
	byMode?: Readonly<Record<string, Partial<ExecutorFacts>>>;
	/** More proofs, by the value of a property of the task. */
	byProperty?: PropertyProofs;
	/**
	 * The property with a condition, which decides about success or failure: what a success proves and needs follows from it as
	 * well.
	 */
	decidesBy?: string;
	/** The flow types in which a success proves this; absent for all. */
	provesOnlyIn?: readonly FlowType[];
	/**
	 * A success authenticates the person, with these `amr` values (RFC 8176); in all modes and flow types, or in the given ones.
	 * `asserts` are all values that it may return instead; absent for no others.
	 */
	authenticates?: Authentication & { amr: readonly string[]; asserts?: readonly string[] | "any" };
	/** The conditions for a success. The assurance of flows, and simulations, rely on them. */
	needs?: readonly Need[];
	/** A success sets the account of the execution without authenticating it; in all modes and flow types, or in the given ones. */
	identifies?: Authentication;
	/** Without an account in the execution, a success creates one. */
	createsAccount?: true;
	/** The one-time codes it sends, and those it checks. By these a task that checks codes finds the one that sends them. */
	sendsCode?: HandledCode;
	checksCode?: HandledCode;
	/** A success adds this factor, and is possible only for who has none of the kind. */
	setsUp?: { proof: Proof; modes?: readonly string[] };
	/** A success gives the person new ones of these, whatever they had: who does it can prove them from then on. */
	renews?: { proofs: readonly Proof[]; modes?: readonly string[] };
	/** Its inputs are parameters that the browser returns with after a redirect; no screen asks for them. */
	redirects?: true;
	sideEffects?: readonly SideEffect[];
	costs?: readonly Cost[];
	flowTypes: readonly FlowType[];
	/** Runs the executor, with properties that its schema has parsed. Never sent to a browser. */
	execute(context: ExecutorContext<z.output<Properties>>): Promise<ExecutorResult>;
}

/** Declares an executor and infers the type of its properties. What it may assert follows from what it proves. */
export function defineExecutor<Properties extends z.ZodObject>({
	authenticates,
	...descriptor
}: Omit<ExecutorDescriptor<Properties>, "authenticates"> & {
	/**
	 * `guestsAtHome`: guests authenticate at their home organization instead, and the methods that they used there are asserted.
	 */
	authenticates?: Authentication & { guestsAtHome?: true };
}): ExecutorDescriptor<Properties> {
	if (authenticates === undefined) return descriptor;
	const { guestsAtHome, ...where } = authenticates;
	const { proves, byMode = {}, byProperty } = descriptor;
	const modes = Object.entries(byMode).filter(([mode]) => where.modes?.includes(mode) ?? true);
	const always = [...proves, ...modes.flatMap(([, facts]) => facts.proves ?? [])];
	const possible = [...always, ...Object.values(byProperty?.proves ?? {}).flat()];
	const asserts = guestsAtHome === true ? "any" : assertableBy(possible);
	return { ...descriptor, authenticates: { ...where, amr: amrOf(always), asserts } };
}
