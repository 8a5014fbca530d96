import { notFound } from "next/navigation";
import { DomainError } from "@/lib/platform/kernel";

/** Shows the "not found" page when the use case reports 404. */
export function orNotFound(error: unknown): never {
	if (error instanceof DomainError && error.kind === "not-found") notFound();
	throw error;
}
