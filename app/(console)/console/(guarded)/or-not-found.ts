import { notFound } from "next/navigation";
import { DomainError } from "@/lib/platform/kernel";

/** Has the page say that there is no such thing, where a use case does. */
export function orNotFound(error: unknown): never {
	if (error instanceof DomainError && error.kind === "not-found") notFound();
	throw error;
}
