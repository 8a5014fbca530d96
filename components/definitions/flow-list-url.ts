import { z } from "zod";
import { listAddress } from "@/components/ui/list-address";

export const {
	read: readFlowList,
	url: flowListUrl,
	usualOrder,
} = listAddress({
	path: "/console/flows",
	sorts: ["created", "updated", "name", "handle", "type"],
	downward: ["created", "updated"],
	filters: { type: z.enum(["AUTHENTICATION", "REGISTRATION"]).optional() },
});

export type FlowListState = ReturnType<typeof readFlowList>;
