export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "@/app/(api)/nothing-here";
