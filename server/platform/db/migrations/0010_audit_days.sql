-- For the entries of some days.
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at");