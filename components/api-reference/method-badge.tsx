import { Badge } from "@/components/ui/badge";
import { ownMember } from "@/lib/platform/kernel/own-member";

const tones = { GET: "accent", POST: "success", PUT: "warning", DELETE: "danger" } as const;

/** The HTTP method of an operation. */
export function MethodBadge({ method }: { method: string }) {
	return <Badge tone={method in tones ? ownMember(tones, method as keyof typeof tones) : "neutral"}>{method}</Badge>;
}
