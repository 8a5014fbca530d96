import { z } from "zod";
import { listAddress } from "@/components/ui/list-address";
import { channels } from "@/lib/platform/messages/contract";

export const {
	read: readSenders,
	url: sendersUrl,
	usualOrder,
} = listAddress({
	path: "/console/senders",
	sorts: ["name", "updatedAt"],
	downward: ["updatedAt"],
	filters: { channel: z.enum(channels).optional() },
});

export type SendersState = ReturnType<typeof readSenders>;
