import { resource, route } from "@/lib/http/route";
import { inviteGuests } from "@/lib/invitations";
import { inviteContract } from "@/lib/invitations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(inviteContract, inviteGuests));
