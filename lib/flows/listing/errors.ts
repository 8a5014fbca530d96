export { flowNotFound } from "@/lib/flows/definitions/contract";
