-- Widens photo_events_event_check: it admits one more event.
-- Widens photos_appeal_status_check: it admits a rejected photo whose rejection was upheld.
-- Widens decisions_action_check: it admits one more action.
-- Widens decisions_reason_check: it demands a reason only of the new action.
-- Widens audit_entries_action_check: it admits one more action.
-- Widens notifications_kind_check: it admits three more kinds.
ALTER TABLE "photo_events" DROP CONSTRAINT "photo_events_event_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_appeal_status_check";--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_action_check";--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_reason_check";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "photo_events" ADD CONSTRAINT "photo_events_event_check" CHECK ("photo_events"."event" in ('uploaded', 'rejected', 'appealed', 'upheld', 'approved', 'deleted'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_appeal_status_check" CHECK (case "photos"."approval_status" when 'pending_appeal' then "photos"."appeal_status" is not distinct from 'pending'
        when 'approved' then coalesce("photos"."appeal_status", 'approved') = 'approved'
        when 'rejected' then coalesce("photos"."appeal_status", 'upheld') = 'upheld' else "photos"."appeal_status" is null end);--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_action_check" CHECK ("decisions"."action" in ('approve', 'reject', 'delete', 'uphold'));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_reason_check" CHECK (case when "decisions"."action" in ('reject', 'uphold') then "decisions"."reason" is not null when "decisions"."action" = 'approve' then "decisions"."reason" is null else true end);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('roles_changed', 'warned', 'banned', 'unbanned', 'account_deleted', 'password_reset', 'report_handled', 'message_handled', 'group_created', 'group_changed', 'group_deleted', 'group_request_approved', 'group_request_rejected', 'announcement_created', 'announcement_changed', 'announcement_deleted', 'photo_approved', 'photo_rejected', 'photo_deleted', 'photo_taken_down', 'photo_put_back', 'appeal_upheld'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('approved', 'rejected', 'appeal_approved', 'appeal_declined', 'deleted', 'warned', 'group_invited', 'group_asked', 'group_accepted', 'group_owned', 'group_request_approved', 'group_request_rejected', 'achievement', 'taken_down', 'put_back', 'correction_suggested', 'correction_accepted', 'correction_undone', 'appeal_upheld', 'rejection_upheld', 'rejection_overturned', 'password_changed', 'password_reset', 'phone_changed', 'secure_account_linked', 'new_device', 'email_removed'));--> statement-breakpoint

-- As in migration 0002, with the step by which a rejection is upheld. An appealed photo is rejected only so (or taken
-- down), a photo gets `upheld` only so (or is put back), and it isn't appealed again.
drop trigger photos_status_order on photos;--> statement-breakpoint
create trigger photos_status_order before update of approval_status on photos for each row
when (
  old.approval_status <> new.approval_status
  and (
    (old.approval_status, new.approval_status) not in (
      ('pending', 'approved'),
      ('pending', 'rejected'),
      ('approved', 'rejected'),
      ('rejected', 'pending_appeal'),
      ('pending_appeal', 'approved'),
      ('pending_appeal', 'rejected')
    )
    or (
      new.approval_status = 'rejected'
      and (old.approval_status = 'pending_appeal') <> (new.appeal_status is not distinct from 'upheld')
    )
    or (new.approval_status = 'pending_appeal' and old.appeal_status is not distinct from 'upheld')
  )
)
execute function refuse_step('no such step from one status to another');--> statement-breakpoint

create or replace function note_photo_step() returns trigger language plpgsql as $$
begin
  if old.approval_status = 'deleted' then
    delete from photo_events where user_id = new.user_id and photo_id = new.id and event = 'deleted';
    return null;
  end if;
  if new.approval_status <> 'deleted' and exists (select from takedowns where photo_id = new.id and "open") then
    return null;
  end if;
  insert into photo_events (photo_id, type, user_id, event, at)
  values (
    new.id, new.type, new.user_id,
    case
      when new.approval_status = 'pending_appeal' then 'appealed'
      when new.approval_status = 'rejected' and new.appeal_status = 'upheld' then 'upheld'
      else new.approval_status
    end,
    case new.approval_status when 'pending_appeal' then new.appealed_at else new.reviewed_at end
  );
  return null;
end
$$;
