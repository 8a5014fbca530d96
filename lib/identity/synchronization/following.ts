import type { DirectoryAccess } from "@/lib/identity/identity-providers";
import { DomainError } from "@/lib/platform/kernel";
import type { Report } from "./report";

/** A synchronization that works. */
export interface Following {
	organizationId: string;
	identityProviderId: string;
	access: DirectoryAccess;
	trustsEmail: boolean;
	dryRun: boolean;
	acceptsLeavers: boolean;
	/** Names the synchronization in the audit log. */
	requestId: string;
	report: Report;
	/** Called after each page, so that the progress is shown. */
	progressed(): Promise<void>;
	signal: AbortSignal;
}

/** The words of a refusal; anything else is a defect. */
export function asRefusal(error: unknown): string {
	if (error instanceof DomainError) return error.description;
	throw error;
}
